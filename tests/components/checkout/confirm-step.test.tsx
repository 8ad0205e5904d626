import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ConfirmStep } from '@/components/checkout/confirm-step';
import { addDays, istanbulDay } from '@/contracts/calendar-days';
import type { CheckoutInput } from '@/contracts/checkout';
import { formatWeekday } from '@/contracts/dates';
import { dispatchBy } from '@/tests/support/dispatch-terms';
import { sampleLine, sampleWord } from '../../unit/store/sample-line';
import { api } from '../api';
import { persist } from '../persisted-state';
import { announceShipping } from '../shipping-server';
import { renderShopPage } from '../shop-page';
import { announceBranches, balloons, filled } from './ordering';

const COMPANY = { other: '', kind: 'company', company: 'Parti Evi', tax_office: 'Kadıköy', tax_number: '1234567890' };
const PICKUP = { ...filled, delivery: 'pickup', branch: 'kadikoy' };

function open(shippingAddress: object, billingAddress: object | null = null, line = balloons): void {
  persist({ cart: { cartItems: [line] }, order: { orderInfo: { shippingAddress, billingAddress } } });
  renderShopPage(
    <ConfirmStep
      testPayments={false}
      terms={{ ...dispatchBy(14), pickup: true }}
      agreementsVersion="2026-11-6.0.0"
      offers={{ transfer: null, branch: null }}
    />,
  );
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));
const button = () => screen.getByRole('button', { name: 'Siparişi onayla ve öde' });

async function order(): Promise<void> {
  const first = await screen.findByRole('checkbox', { name: /Ön Bilgilendirme Formu/ });
  await waitFor(() => expect(first).toBeEnabled());
  await userEvent.click(first);
  await userEvent.click(screen.getByRole('checkbox', { name: /Mesafeli Satış Sözleşmesi/ }));
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
}

/**
 * A checkout that refuses with this code.
 * @returns the requests
 */
function refuses(status: number, code: string): CheckoutInput[] {
  const sent: CheckoutInput[] = [];
  api.use(
    http.post('/api/checkout/', async ({ request }) => {
      sent.push((await request.json()) as CheckoutInput);
      return HttpResponse.json({ error: { code, detail: '', lines: [] } }, { status });
    }),
  );
  return sent;
}

test('the contracts can be accepted once the delivery cost, which they contain, is known', async () => {
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  api.use(
    http.post('/api/checkout/shipping/', async () => {
      await released;
      return HttpResponse.json({ shipping: '89.90', free_from: null });
    }),
  );
  open(filled);
  const box = await screen.findByRole('checkbox', { name: /Ön Bilgilendirme Formu/ });
  expect(box).toBeDisabled();
  answer();
  await waitFor(() => expect(box).toBeEnabled());
});

test('a company’s pickup order shows branch and company and is sent with them', async () => {
  announceShipping();
  announceBranches();
  const sent = refuses(503, 'payment_unavailable');
  open({ ...PICKUP, gift: 'yes', gift_note: 'İyi ki doğdun!', note: 'Zili çalmayın' }, COMPANY);
  expect(await (await card('Mağazadan teslim')).findByText('Şenlikhane Kadıköy')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Teslimat adresi' })).toBeNull();
  const invoice = await card('Fatura');
  expect(invoice.getByText('Parti Evi')).toBeVisible();
  expect(invoice.getByText(/Kadıköy Vergi Dairesi, 1234567890/)).toBeVisible();
  expect(invoice.getByText('Ayşe Yılmaz, 0532 123 45 67')).toBeVisible();
  expect(invoice.getByText('Bahariye Caddesi No: 10 Daire: 4, Kadıköy / İstanbul')).toBeVisible();
  expect((await card('Hediye notu')).getByText('İyi ki doğdun!')).toBeVisible();
  expect((await card('Sipariş notu')).getByText('Zili çalmayın')).toBeVisible();
  for (const what of ['mağaza', 'fatura', 'hediye notu', 'sipariş notu']) {
    expect(screen.getByRole('link', { name: `Değiştir: ${what}` })).toHaveAttribute(
      'href',
      '/siparis/siparis-bilgilerim',
    );
  }
  await order();
  expect(await screen.findByText(/Ödeme kuruluşu şu anda yanıt vermiyor/)).toBeVisible();
  expect(sent[0]).toMatchObject({
    delivery: { method: 'pickup', branch: 'kadikoy' },
    shipping: '0.00',
    billing: { kind: 'company', company: 'Parti Evi', city: 'İstanbul' },
    gift_note: 'İyi ki doğdun!',
    note: 'Zili çalmayın',
  });
});

test('contracts that changed meanwhile are to be read and accepted again, and their version is sent', async () => {
  announceShipping();
  const sent: CheckoutInput[] = [];
  api.use(
    http.post('/api/checkout/', async ({ request }) => {
      const input = (await request.json()) as CheckoutInput;
      sent.push(input);
      const isPresent = input.agreements.version === '2026-11-6.0.1';
      const error = isPresent
        ? { code: 'payment_unavailable', detail: '', lines: [] }
        : { code: 'agreements_changed', detail: '', lines: [], agreements_version: '2026-11-6.0.1' };
      return HttpResponse.json({ error }, { status: isPresent ? 503 : 409 });
    }),
  );
  open(filled);
  await order();
  expect(await screen.findByText(/Sözleşme metinleri siz okurken değişti/)).toBeVisible();
  const boxes = screen.getAllByRole('checkbox');
  for (const box of boxes) expect(box).not.toBeChecked();
  await userEvent.click(button());
  expect(sent).toHaveLength(1);
  for (const box of boxes) await userEvent.click(box);
  await userEvent.click(button());
  expect(await screen.findByText(/Ödeme kuruluşu şu anda yanıt vermiyor/)).toBeVisible();
  expect(sent.map(({ agreements }) => agreements.version)).toEqual(['2026-11-6.0.0', '2026-11-6.0.1']);
});

test('reading a newer text takes back what was accepted of the older one', async () => {
  announceShipping();
  const section = { title: 'Taraflar', text: 'Yeni metin' };
  api.use(
    http.post('/api/checkout/agreements/', () =>
      HttpResponse.json({
        results: ['pre_information', 'distance_sales'].map((kind) => ({
          ...{ kind, title: 'Metin', version: '2026-11-6.0.1', sections: [section] },
        })),
      }),
    ),
  );
  open(filled);
  const box = await screen.findByRole('checkbox', { name: /Ön Bilgilendirme Formu/ });
  await waitFor(() => expect(box).toBeEnabled());
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Mesafeli Satış Sözleşmesi: metni oku' }));
  expect(await screen.findByText('Yeni metin')).toBeVisible();
  expect(box).not.toBeChecked();
});

test('the choices for missing products are shown and sent with their lines', async () => {
  announceShipping();
  const sent = refuses(503, 'payment_unavailable');
  persist({
    cart: { cartItems: [balloons, sampleLine(1, 5000), sampleWord([2, 3], 5000)] },
    order: {
      orderInfo: { shippingAddress: filled, billingAddress: null },
      missing: { all: 'substitute', 1: 'refund' },
    },
  });
  renderShopPage(
    <ConfirmStep
      testPayments={false}
      terms={{ ...dispatchBy(14), pickup: true }}
      agreementsVersion="2026-11-6.0.0"
      offers={{ transfer: null, branch: null }}
    />,
  );
  const section = await card('Bir ürün tükenirse');
  expect(
    section.getByText(
      '“EL” (2 harf, Kırmızı): Sizi ararız. Balon 1 (Kırmızı): Ücretini iade ederiz. Dinozor Folyo Balon (Kırmızı, 45 cm): Benzerini göndeririz.',
    ),
  ).toBeVisible();
  await order();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.items.map(({ if_missing }) => if_missing)).toEqual(['substitute', 'refund']);
  expect(sent[0]?.words).toMatchObject([{ quantity: 1 }]);
  expect(sent[0]?.words?.[0]).not.toHaveProperty('if_missing');
});

test('a branch that no longer offers pickup is reported', async () => {
  announceShipping();
  announceBranches();
  open({ ...PICKUP, branch: 'pendik' });
  expect(await screen.findByText(/Bu mağazadan artık teslim alınamıyor/)).toBeVisible();
});

test('the party date is shown with its delivery promise', async () => {
  announceShipping();
  const nextMonth = addDays(istanbulDay(new Date()), 30);
  open({ ...filled, party_date: nextMonth });
  const party = await card('Parti tarihi');
  expect(party.getByText(formatWeekday(nextMonth))).toBeVisible();
  expect(await party.findByText(/^Partiden önce gelir/)).toBeVisible();
  expect((await card('Fatura')).getByText('Bireysel, teslimat adresine düzenlenir.')).toBeVisible();
});

test.each([
  ['an incomplete form', { first_name: 'Ayşe' }, null],
  ['an incomplete company invoice', filled, { kind: 'company' }],
  ['a past party date', { ...filled, party_date: '2020-01-01' }, null],
  ['a party date in a hundred years', { ...filled, party_date: '2126-01-01' }, null],
  ['a pickup without a branch', { ...PICKUP, branch: '' }, null],
])('the order cannot be confirmed with %s', async (_what, draft, invoice) => {
  announceShipping();
  open(draft, invoice);
  expect(await screen.findByRole('link', { name: 'Sipariş bilgilerine dön' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Siparişi onayla ve öde' })).toBeNull();
});

test('a branch closed for pickup meanwhile is reported as an error of the delivery', async () => {
  announceShipping();
  announceBranches();
  const fields = { delivery: ['No orders are picked up there.'], error: { code: 'invalid', detail: '' } };
  api.use(http.post('/api/checkout/', () => HttpResponse.json(fields, { status: 400 })));
  open(PICKUP);
  await order();
  expect(await screen.findByText('Seçtiğiniz mağazadan teslim alınamıyor. Başka bir mağaza seçin.')).toBeVisible();
});

test('a word whose balloons no longer spell it is reported in Turkish', async () => {
  announceShipping();
  const fields = { words: ['The balloons do not spell the text.'], error: { code: 'invalid', detail: '' } };
  api.use(http.post('/api/checkout/', () => HttpResponse.json(fields, { status: 400 })));
  open(filled);
  await order();
  expect(await screen.findByText(/Sepetinizdeki bir yazının balonları değişti/)).toBeVisible();
});

test('a changed delivery cost is reported, requested again and loses no input', async () => {
  let cost = '39.90';
  announceShipping(() => ({ shipping: cost, free_from: null }));
  const sent = refuses(409, 'shipping_changed');
  open(filled);
  await screen.findAllByText('₺139,70');
  cost = '49.90';
  await order();
  expect(await screen.findByText('Kargo ücreti değişti. Yeni tutarı kontrol edip yeniden onaylayın.')).toBeVisible();
  expect((await screen.findAllByText('₺149,70')).length).toBeGreaterThan(0);
  expect(screen.getByRole('checkbox', { name: /Ön Bilgilendirme Formu/ })).toBeChecked();
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
  await waitFor(() => expect(sent.map(({ shipping }) => shipping)).toEqual(['39.90', '49.90']));
});

test('without a known total nothing is ordered', async () => {
  const sent = refuses(500, 'internal_error');
  announceShipping(() => new HttpResponse(null, { status: 503 }));
  open(filled);
  await order();
  expect(await screen.findByText(/Toplam tutar bilinmeden sipariş verilemez/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('items without a right of withdrawal are marked in the summary and listed before the button', async () => {
  announceShipping();
  open(filled, null, { ...balloons, item: { ...balloons.item, withdrawal_exclusion: 'personalised' } });
  const summary = within(await screen.findByRole('complementary', { name: 'Sipariş özeti' }));
  expect(summary.getByText('Cayma hakkı yoktur: kişiye özel hazırlanır')).toBeVisible();
  const words = screen.getByText(/cayma hakkınızın olmadığını kabul edersiniz/);
  expect(words.compareDocumentPosition(button())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the total stays visible, and the summary expands', async () => {
  announceShipping(() => ({ shipping: '39.90', free_from: null }));
  open(filled);
  const bar = await screen.findByRole('button', { name: /Özeti göster.*₺139,70/ });
  expect(bar).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(bar);
  expect(screen.getByRole('button', { name: /Özeti gizle/ })).toHaveAttribute('aria-expanded', 'true');
});
