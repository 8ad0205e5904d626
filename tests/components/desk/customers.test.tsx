import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { CustomerView } from '@/components/desk/customer-view';
import { CustomersView } from '@/components/desk/customers-view';
import type { CustomerRow, OwnerCustomer } from '@/contracts/owner-customers';
import { api } from '../api';
import { renderDesk, signInStaff } from './desk-page';

const at = '2026-11-20T09:00:00Z';
const HEAD = {
  ...{ key: '12', account: 12, name: 'Ayşe Yılmaz', email: 'ayse@ornek.com', phone: '+905321234567', since: at },
  ...{ amount: '149.90', last_order_at: at },
};
const CUSTOMER: OwnerCustomer = {
  ...HEAD,
  ...{ activated: true, birth_date: null, order_count: 1, consents: ['email'], note: '', retained_orders: 1 },
  orders: [{ number: 'SH-FPG99590F4', status: 'delivered', amount: '149.90', created_at: at }],
  addresses: [{ title: 'Ev', name: 'Ayşe Yılmaz', phone: '+905321234567', text: 'Gül Sk. 1, Moda', default: true }],
  reviews: [{ id: 3, item: 'Dinozor Balon', rating: 2, text: 'Söndü.', created_at: at, hidden: true }],
  messages: [{ id: 7, text: 'Siparişim nerede?', state: 'open', created_at: at }],
  blocks: { ordering: null, sign_in: null },
};
const serve = (customer: Partial<OwnerCustomer> = {}) => {
  const body = () => HttpResponse.json({ ...CUSTOMER, ...customer }, { headers: { ETag: '"0"' } });
  api.use(http.get('/api/admin/customers/12/', body));
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('customers are listed with orders and blocks, searched, and filtered by kind', async () => {
  signInStaff('manager');
  const asked: string[] = [];
  const row: CustomerRow = { ...HEAD, orders: 3, blocked: ['ordering'] };
  api.use(
    http.get('/api/admin/customers/', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ results: [row], next: null });
    }),
  );
  renderDesk(<CustomersView />);
  expect(await screen.findByRole('link', { name: 'Ayşe Yılmaz' })).toHaveAttribute('href', '/yonetim/musteriler/12');
  expect(screen.getByText('Üye, sipariş veremez')).toBeVisible();
  expect(screen.getByText('₺149,90')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Ara' }), 'ayşe{Enter}');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tür' }), 'Misafirler');
  await waitFor(() => expect(asked.at(-1)).toBe('?kind=guest&search=ay%C5%9Fe'));
});

test('a manager reads a customer and writes a note, and is offered neither blocks nor personal data', async () => {
  signInStaff('manager');
  serve();
  const notes: object[] = [];
  api.use(
    http.put('/api/admin/customers/12/note/', async ({ request }) => {
      notes.push({ version: request.headers.get('if-match'), ...((await request.json()) as object) });
      return HttpResponse.json({ ...CUSTOMER, note: 'İyi müşteri' }, { headers: { ETag: '"1"' } });
    }),
  );
  renderDesk(<CustomerView id="12" />);
  expect(await screen.findByRole('link', { name: 'SH-FPG99590F4' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Siparişim nerede?' })).toHaveAttribute('href', '/yonetim/mesajlar/7');
  expect(screen.getByText(/5 üzerinden 2.*gizlendi: Söndü\./)).toBeVisible();
  expect(screen.getByText('Ev (varsayılan)')).toBeVisible();
  await userEvent.type(screen.getByLabelText('İç not'), 'İyi müşteri');
  await press('Notu kaydet');
  expect(await screen.findByText('Not kaydedildi.')).toBeVisible();
  expect(notes).toEqual([{ version: '"0"', note: 'İyi müşteri' }]);
  for (const name of ['Siparişi engelle', 'Verileri indir (JSON)', 'Verileri sil']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});

test('an owner blocks signing in with a reason, and unblocks it', async () => {
  signInStaff();
  let blocks: OwnerCustomer['blocks'] = CUSTOMER.blocks;
  const now = () => HttpResponse.json({ ...CUSTOMER, blocks }, { headers: { ETag: '"0"' } });
  api.use(
    http.get('/api/admin/customers/12/', now),
    http.post('/api/admin/customers/12/:action/', async ({ params, request }) => {
      const { reason = '' } = (await request.json()) as { reason?: string };
      blocks = { ordering: null, sign_in: params.action === 'block' ? { at, reason } : null };
      return now();
    }),
  );
  renderDesk(<CustomerView id="12" />);
  await press('Girişi engelle');
  await userEvent.type(screen.getByLabelText('Neden'), 'Sahte hesap');
  await press('Engelle');
  expect(await screen.findByText('Giriş: engelli')).toBeVisible();
  expect(screen.getByText(/: Sahte hesap$/)).toBeVisible();
  await press('Girişe izin ver');
  expect(await screen.findByText('Giriş: açık')).toBeVisible();
});

test('an owner saves a customer’s data as a file, and erases them after reading what remains', async () => {
  signInStaff();
  serve();
  let erased = 0;
  api.use(
    http.post('/api/admin/customers/12/export/', () => HttpResponse.json({ email: 'ayse@ornek.com', orders: [] })),
    http.delete('/api/admin/customers/12/', () => {
      erased++;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const saved: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${saved.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  renderDesk(<CustomerView id="12" />);
  await press('Verileri indir (JSON)');
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect(saved[0]?.type).toBe('application/json;charset=utf-8');
  await press('Verileri sil');
  expect(screen.getByText(/1 siparişin kaydı, fatura bilgileriyle birlikte/)).toBeVisible();
  const send = screen.getByRole('button', { name: 'Kalıcı olarak sil' });
  expect(send).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Kalıcı olarak silineceğini anladım' }));
  await userEvent.click(send);
  expect(await screen.findByText(/Kişisel veriler silindi/)).toBeVisible();
  expect(erased).toBe(1);
});

test('a guest has no sign-in to block', async () => {
  signInStaff();
  serve({ account: null });
  renderDesk(<CustomerView id="12" />);
  expect(await screen.findByRole('button', { name: 'Siparişi engelle' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Girişi engelle' })).not.toBeInTheDocument();
});
