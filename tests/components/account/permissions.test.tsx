import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Permissions } from '@/components/account/permissions/permissions';
import type { Permission, PermissionInput } from '@/contracts/permission';
import { api } from '../api';
import { PERSIST_KEY, persist } from '../persisted-state';
import { renderShopPage } from '../shop-page';

const SEARCHES = 'senlikhane:recent-searches';
let stored: Permission;
beforeEach(() => {
  stored = { email: false, sms: false, phone: false, log: [] };
  api.use(
    http.get('/api/customer/permission/', () => HttpResponse.json(stored)),
    http.put('/api/customer/permission/', async ({ request }) => {
      const wanted = (await request.json()) as PermissionInput;
      const entry = { channel: 'email', at: '2026-03-10T09:00:00Z', source: 'account', text_version: '1' } as const;
      stored = { ...wanted, log: [{ ...entry, given: wanted.email }, ...stored.log] };
      return HttpResponse.json(stored);
    }),
  );
});

const channel = (name: RegExp) => screen.findByRole('checkbox', { name });

test('all consents are off by default; a change is saved at once and logged with its date', async () => {
  renderShopPage(<Permissions />);
  const email = await channel(/^E-posta/);
  for (const box of screen.getAllByRole('checkbox')) expect(box).not.toBeChecked();
  expect(screen.getByText('Henüz bir izin vermediniz.')).toBeVisible();
  await userEvent.click(email);
  expect(await screen.findByText(/E-posta: izin verildi/)).toHaveTextContent('10 Mart 2026');
  expect(await channel(/^E-posta/)).toBeChecked();
  expect(await channel(/^SMS/)).not.toBeChecked();
});

test('a failed change is reverted', async () => {
  renderShopPage(<Permissions />);
  api.use(http.put('/api/customer/permission/', () => HttpResponse.error()));
  await userEvent.click(await channel(/^Telefon/));
  expect(await screen.findByText('Hata!', { selector: '.Toastify *' })).toBeVisible();
  expect(await channel(/^Telefon/)).not.toBeChecked();
});

test('data stored in this browser is shown, and searches and viewed items are cleared on request', async () => {
  localStorage.setItem(SEARCHES, JSON.stringify(['balon', 'mum']));
  persist({ viewed: { ids: [1, 2, 3] }, order: { orderInfo: { shippingAddress: { first_name: 'Ayşe' } } } });
  renderShopPage(<Permissions />);
  const memory = await screen.findByRole('region', { name: 'Bu tarayıcıda saklananlar' });
  expect(await within(memory).findByText('balon, mum')).toBeVisible();
  expect(await within(memory).findByText('3 ürün')).toBeVisible();
  expect(within(memory).getByText('Sipariş formuna yazdıklarınız').nextSibling).toHaveTextContent('var');
  await userEvent.click(within(memory).getByRole('button', { name: 'Aramaları ve son baktıklarımı sil' }));
  expect(await within(memory).findAllByText('yok')).toHaveLength(2);
  expect(localStorage.getItem(SEARCHES)).toBeNull();
  await waitFor(() => expect(localStorage.getItem(PERSIST_KEY)).not.toContain('[1,2,3]'));
});
