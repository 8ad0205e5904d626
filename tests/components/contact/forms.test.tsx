import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ContactForm } from '@/components/contact/contact-form';
import { OrganisationForm } from '@/components/contact/organisation-form';
import { readOutcome } from '@/components/contact/outcome';
import { productQuestionHref, readProductQuestion } from '@/services/contact/product-question';
import { api } from '../api';

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

async function fillIn() {
  await userEvent.type(field('Ad soyad'), 'Ayşe Yılmaz');
  await userEvent.type(field('E-posta'), 'ayse@example.com');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Konu' }), 'Siparişim');
  await userEvent.type(field('Mesajınız'), 'Siparişim ne zaman gelir?');
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Mesajı gönder' }));

test('the input is sent unchanged, and its receipt is confirmed', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post('/api/contact/', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  render(<ContactForm token="anahtar" outcome={null} />);
  await fillIn();
  await press();
  const heading = await screen.findByRole('heading', { name: 'Mesajınızı aldık' });
  expect(heading).toHaveFocus();
  expect(sent).toEqual([
    {
      token: 'anahtar',
      website: '',
      name: 'Ayşe Yılmaz',
      email: 'ayse@example.com',
      phone: '',
      subject: 'order',
      order_number: '',
      message: 'Siparişim ne zaman gelir?',
    },
  ]);
});

test('all errors are shown in Turkish at once, the first one is focused, and the input is kept', async () => {
  const refused = { email: ['Enter a valid e-mail address.'], message: ['Too many links.'] };
  api.use(http.post('/api/contact/', () => HttpResponse.json(refused, { status: 400 })));
  render(<ContactForm token="anahtar" outcome={null} />);
  await fillIn();
  await press();
  expect(await screen.findByText('Geçerli bir e-posta adresi yazın.')).toBeVisible();
  expect(field('E-posta')).toHaveFocus();
  expect(field('E-posta')).toHaveAccessibleDescription('Geçerli bir e-posta adresi yazın.');
  expect(field('Mesajınız')).toHaveAccessibleDescription('En fazla iki bağlantı yazabilirsiniz.');
  expect(screen.getByRole('alert')).toHaveTextContent('Eksik ya da hatalı alanlar var');
  expect(field('Mesajınız')).toHaveValue('Siparişim ne zaman gelir?');
  expect(screen.getByRole('combobox', { name: 'Konu' })).toHaveValue('order');
});

test('an expired form gets a new token and keeps its input', async () => {
  const tokens: unknown[] = [];
  api.use(
    http.get('/api/form-token/', () => HttpResponse.json({ token: 'yeni' })),
    http.post('/api/contact/', async ({ request }) => {
      const { token } = (await request.json()) as { token: string };
      tokens.push(token);
      if (token === 'yeni') return new HttpResponse(null, { status: 204 });
      return HttpResponse.json({ detail: '', code: 'form_expired', requestId: 'x' }, { status: 409 });
    }),
  );
  render(<ContactForm token="eski" outcome={null} />);
  await fillIn();
  await press();
  expect(await screen.findByText(/formu yeniledik/)).toBeVisible();
  expect(field('Mesajınız')).toHaveValue('Siparişim ne zaman gelir?');
  await press();
  expect(await screen.findByRole('heading', { name: 'Mesajınızı aldık' })).toBeVisible();
  expect(tokens).toEqual(['eski', 'yeni']);
});

test.each([
  [
    () => HttpResponse.json({ detail: '', code: 'too_many_attempts', requestId: 'x' }, { status: 429 }),
    /bir saat sonra/,
  ],
  [() => HttpResponse.json({ detail: '', code: 'form_too_quick', requestId: 'x' }, { status: 409 }), /çok hızlı/],
  [() => new HttpResponse(null, { status: 503 }), /Şu anda gönderemedik/],
  [() => HttpResponse.error(), /Şu anda gönderemedik/],
])('a refusal is explained and keeps the input (%#)', async (answer, words) => {
  api.use(http.post('/api/contact/', answer));
  const show = jest.spyOn(Element.prototype, 'scrollIntoView');
  render(<ContactForm token="anahtar" outcome={null} />);
  await fillIn();
  await press();
  expect(await screen.findByText(words)).toBeVisible();
  // On phones the message is above the visible part of the page.
  expect(show.mock.contexts).toEqual([screen.getByRole('alert')]);
  show.mockRestore();
  expect(field('Mesajınız')).toHaveValue('Siparişim ne zaman gelir?');
});

test('a question about a product that the search did not find is prefilled', () => {
  const href = productQuestionHref('şişme "bot" & kürek');
  const question = readProductQuestion(Object.fromEntries(new URL(href, 'https://shop.example').searchParams));
  render(<ContactForm token="t" outcome={null} question={question} />);
  expect(screen.getByRole('combobox', { name: 'Konu' })).toHaveDisplayValue('Ürün ya da stok sorusu');
  expect(field('Mesajınız')).toHaveValue(
    '“şişme "bot" & kürek” arıyorum ama sitenizde bulamadım. Temin edebilir misiniz?',
  );
});

test('without JavaScript the browser posts the form itself, with a hidden honeypot field', () => {
  const { container } = render(<ContactForm token="anahtar" outcome={null} />);
  const form = container.querySelector('form');
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/api/contact/form/', 'post']);
  expect(screen.queryByRole('textbox', { name: /boş bırakın/ })).not.toBeInTheDocument();
  expect(container.querySelector('[name=website]')).toHaveAttribute('tabindex', '-1');
});

test('the page after a plain post shows the outcome', () => {
  const { unmount } = render(<ContactForm token="t" outcome={readOutcome({ durum: 'alindi' })} />);
  expect(screen.getByRole('heading', { name: 'Mesajınızı aldık' })).toBeVisible();
  unmount();
  render(<ContactForm token="t" outcome={readOutcome({ durum: 'eksik', alan: 'email,message' })} />);
  expect(screen.getByRole('alert')).toHaveTextContent('işaretli alanlar');
  expect(field('E-posta')).toBeInvalid();
  expect(field('Ad soyad')).not.toHaveAttribute('aria-invalid');
  expect(readOutcome({ durum: 'baska' })).toBeNull();
  expect(readOutcome({})).toBeNull();
});

test('a party request sends date, place, guests and budget', async () => {
  const sent: unknown[] = [];
  api.use(
    http.post('/api/organisation-request/', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  render(<OrganisationForm token="anahtar" outcome={null} districts={['Beşiktaş', 'Kadıköy']} today="2026-11-21" />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kutlama' }), 'Baby shower');
  const date = screen.getByLabelText('Tarih');
  expect(date).toHaveAttribute('min', '2026-11-21');
  await userEvent.type(date, '2027-05-16');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'İlçe' }), 'Kadıköy');
  await userEvent.type(field('Misafir sayısı'), '35');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bütçe' }), '₺10.000 – ₺25.000');
  await userEvent.type(field('Ad soyad'), 'Veli Demir');
  await userEvent.type(field('E-posta'), 'veli@example.com');
  await userEvent.type(field('Telefon'), '0532 123 45 67');
  await userEvent.click(screen.getByRole('button', { name: 'İsteği gönder' }));
  expect(await screen.findByRole('heading', { name: 'İsteğinizi aldık' })).toBeVisible();
  expect(sent).toMatchObject([
    {
      kind: 'baby_shower',
      date: '2027-05-16',
      district: 'Kadıköy',
      guests: '35',
      budget: 'to_25000',
      phone: '0532 123 45 67',
    },
  ]);
});
