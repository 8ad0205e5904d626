import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Reminders } from '@/components/account/reminders/reminders';
import type { Reminder, ReminderInput } from '@/contracts/reminder';
import { api } from '../api';
import { renderShopPage } from '../shop-page';

const BIRTHDAY: Reminder = {
  id: 7,
  title: 'Doğum günü',
  person: 'Elif',
  date: '2019-03-24',
  repeats: 'yearly',
  theme: 'dinozor',
  theme_label: 'Dinozor',
  days_ahead: [10, 7],
  note: '',
  by_mail: true,
  next: '2027-03-24',
  days_left: 12,
  created_at: '2026-03-10T09:00:00Z',
};

let stored: Reminder[];
let sent: { call: string; body?: ReminderInput }[];
let feed: string | null;
beforeEach(() => {
  stored = [BIRTHDAY];
  sent = [];
  feed = null;
  api.use(
    http.get('/api/customer/reminder/list/', () => HttpResponse.json({ results: stored })),
    http.get('/api/customer/reminder/themes/', () =>
      HttpResponse.json({ results: [{ value: 'dinozor', label: 'Dinozor' }] }),
    ),
    http.get('/api/customer/reminder/feed/', () => HttpResponse.json({ url: feed })),
    http.put('/api/customer/reminder/feed/', async ({ request }) => {
      const { on } = (await request.json()) as { on: boolean };
      feed = on ? 'https://shop.example/api/customer/reminder/feed/secret.ics' : null;
      return HttpResponse.json({ url: feed });
    }),
    http.post('/api/customer/reminder/create/', async ({ request }) => {
      const body = (await request.json()) as ReminderInput;
      sent.push({ call: 'create', body });
      stored = [...stored, { ...BIRTHDAY, id: 8, title: body.title }];
      return HttpResponse.json(stored[1], { status: 201 });
    }),
    http.put('/api/customer/reminder/update/7/', async ({ request }) => {
      sent.push({ call: 'update', body: (await request.json()) as ReminderInput });
      return HttpResponse.json(BIRTHDAY);
    }),
    http.delete('/api/customer/reminder/delete/7/', () => {
      stored = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const open = async () => {
  renderShopPage(<Reminders />);
  return screen.findByRole('heading', { name: 'Doğum günü – Elif' });
};

test('each reminder shows the remaining days and links to its theme', async () => {
  const card = (await open()).closest('li') as HTMLElement;
  expect(within(card).getByText('12 gün kaldı')).toBeVisible();
  expect(card).toHaveTextContent('24 Mart 2027, her yıl');
  expect(card).toHaveTextContent('10 ve 7 gün önce haber veririz, e-posta da göndeririz.');
  expect(within(card).getByRole('link', { name: 'Dinozor temalı ürünler' })).toHaveAttribute(
    'href',
    '/alisveris?properties=tema%3Adinozor',
  );
});

test('a new reminder is saved with preset and custom lead times', async () => {
  await open();
  await press('Yeni anımsatıcı ekle');
  expect(screen.getByLabelText('Başlık')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Başlık'), 'Mezuniyet');
  await userEvent.type(screen.getByLabelText('Tarih'), '2027-06-20');
  await userEvent.selectOptions(screen.getByLabelText('Tekrar'), 'Bir kez');
  await userEvent.click(screen.getByLabelText('30 gün'));
  await userEvent.type(screen.getByLabelText('Başka bir gün sayısı'), '45');
  await press('Kaydet');
  expect(await screen.findByText('Anımsatıcı Eklendi!', { selector: '.Toastify *' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: /Mezuniyet/ })).toBeVisible();
  expect(sent).toEqual([
    {
      call: 'create',
      body: {
        title: 'Mezuniyet',
        person: '',
        date: '2027-06-20',
        repeats: 'once',
        theme: '',
        days_ahead: [7, 30, 45],
        note: '',
        by_mail: false,
      },
    },
  ]);
});

test('missing fields are reported in Turkish at the field, and nothing is sent', async () => {
  await open();
  await press('Yeni anımsatıcı ekle');
  await userEvent.click(screen.getByLabelText('7 gün'));
  await userEvent.type(screen.getByLabelText('Başka bir gün sayısı'), '0');
  await press('Kaydet');
  expect(await screen.findByText('1 ile 60 arasında bir sayı yazın.')).toBeVisible();
  expect(screen.getByLabelText('Başlık')).toHaveAccessibleDescription('Bu alan boş bırakılamaz.');
  expect(screen.getByLabelText('Tarih')).toHaveAccessibleDescription('Geçerli bir tarih girin.');
  await userEvent.clear(screen.getByLabelText('Başka bir gün sayısı'));
  await userEvent.type(screen.getByLabelText('Başlık'), 'Mezuniyet');
  await userEvent.type(screen.getByLabelText('Tarih'), '2027-06-20');
  await press('Kaydet');
  expect(await screen.findByText('En az bir gün seçin.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('editing starts with the stored values', async () => {
  await open();
  await press('Doğum günü: düzenle');
  expect(screen.getByLabelText('7 gün')).toBeChecked();
  expect(screen.getByLabelText('30 gün')).not.toBeChecked();
  expect(screen.getByLabelText('Başka bir gün sayısı')).toHaveValue('10');
  expect(screen.getByLabelText('Tema')).toHaveValue('dinozor');
  await userEvent.click(screen.getByLabelText('E-posta ile de haber ver'));
  await press('Kaydet');
  await screen.findByRole('heading', { name: 'Doğum günü – Elif' });
  expect(sent).toMatchObject([{ call: 'update', body: { days_ahead: [7, 10], by_mail: false } }]);
});

test('a reminder is deleted after a confirmation', async () => {
  await open();
  await press('Doğum günü: sil');
  await press('Evet, sil');
  expect(await screen.findByRole('heading', { name: 'Anımsatıcınız yok' })).toBeVisible();
});

test('the calendar feed’s URL is enabled and disabled', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Takvim adresini aç' }));
  expect(await screen.findByLabelText('Takvim adresi')).toHaveValue(feed);
  await press('Takvim adresini kapat');
  expect(await screen.findByRole('button', { name: 'Takvim adresini aç' })).toBeVisible();
});
