import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { Notifications } from '@/components/account/notifications/notifications';
import { UnreadBadge } from '@/components/account/unread-badge';
import type { Notification } from '@/contracts/notification';
import { AccountServer } from '../account-server';
import { api } from '../api';
import { ayse, persist } from '../persisted-state';
import { renderShopPage } from '../shop-page';

const at = '2026-03-10T09:00:00Z';
let notices: Notification[];
let unreadRequests: number;
beforeEach(() => {
  notices = [
    { id: 3, kind: 'reminder_due', payload: { title: 'Doğum günü', person: '', date: '2026-03-24' }, ...waiting },
    { id: 2, kind: 'back_in_stock', payload: { slug: 'peruk', title: 'Peruk', variant_title: 'Mavi' }, ...waiting },
    { id: 1, kind: 'order_shipped', payload: { number: 'SH-1' }, created_at: at, read_at: at },
  ];
  unreadRequests = 0;
  const unread = () => notices.filter(({ read_at }) => read_at === null).length;
  const read = (chosen: (id: number) => boolean) => {
    notices = notices.map((notice) => (chosen(notice.id) ? { ...notice, read_at: at } : notice));
  };
  api.use(
    http.get('/api/customer/notification/list/', () =>
      HttpResponse.json({ count: notices.length, next: null, previous: null, unread: unread(), results: notices }),
    ),
    http.get('/api/customer/notification/unread/', () => {
      unreadRequests++;
      return HttpResponse.json({ unread: unread() });
    }),
    http.patch('/api/customer/notification/read/:id/', ({ params }) => {
      read((id) => id === Number(params.id));
      return HttpResponse.json(notices.find(({ id }) => id === Number(params.id)));
    }),
    http.post('/api/customer/notification/read-all/', () => {
      read(() => true);
      return new HttpResponse(null, { status: 204 });
    }),
    http.get('/api/customer/stock-watch/list/', () => HttpResponse.json({ results: [] })),
  );
});
const waiting = { created_at: at, read_at: null };

const open = async () => {
  renderShopPage(<Notifications page={1} />);
  await screen.findByText('2 okunmamış bildiriminiz var.');
};
const row = (text: string) => screen.getByRole('link', { name: text }).closest('li') as HTMLElement;

test('each notification describes its event and links to it', async () => {
  await open();
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Doğum günü: 24 Mart 2026', '/hesap/animsaticilarim'],
    ['Yeniden stokta: Peruk (Mavi)', '/peruk'],
    ['SH-1 numaralı siparişiniz kargoya verildi.', '/hesap/siparislerim/SH-1'],
  ]);
  expect(within(row('SH-1 numaralı siparişiniz kargoya verildi.')).queryByRole('button')).toBeNull();
});

test('pickup orders have their own texts', async () => {
  notices = ['order_shipped', 'order_delivered'].map((kind, id) => ({
    ...{ id, kind: kind as 'order_shipped', payload: { number: 'SH-1', pickup: true } },
    ...waiting,
  }));
  await open();
  expect(screen.getByRole('link', { name: 'SH-1 numaralı siparişiniz mağazada teslim almaya hazır.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'SH-1 numaralı siparişiniz teslim alındı.' })).toBeVisible();
});

test('one notification is marked as read, then all', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Okundu işaretle: Doğum günü: 24 Mart 2026' }));
  expect(await screen.findByText('1 okunmamış bildiriminiz var.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tümünü okundu işaretle' }));
  expect(await screen.findByText('Bütün bildirimler okundu.')).toBeVisible();
  expect(screen.queryByText('Yeni')).toBeNull();
});

test('the badge requests the count once for a customer, updates, and never requests it for a guest', async () => {
  new AccountServer();
  renderShopPage(<UnreadBadge />);
  await waitFor(() => expect(localStorage.length).toBeGreaterThan(0));
  expect(unreadRequests).toBe(0);
  // The count is kept for a token, and other test files may have requested it for that of Ayşe.
  persist({ auth: { ...ayse, token: 'token-of-a-customer-with-badges' } });
  renderShopPage(
    <>
      <UnreadBadge />
      <UnreadBadge />
      <Notifications page={1} />
    </>,
  );
  expect(await screen.findAllByRole('img', { name: '2 okunmamış bildirim' })).toHaveLength(2);
  expect(unreadRequests).toBe(1);
  await userEvent.click(await screen.findByRole('button', { name: 'Tümünü okundu işaretle' }));
  await screen.findByText('Bütün bildirimler okundu.');
  await waitFor(() => expect(screen.queryAllByRole('img', { name: /okunmamış/ })).toEqual([]));
});
