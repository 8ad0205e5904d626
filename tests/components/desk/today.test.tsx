import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { TodayView } from '@/components/desk/today-view';
import type { Sales, Today } from '@/contracts/today';
import { api } from '../api';
import { renderDesk, signInStaff } from './desk-page';

const NOTHING: Today = {
  to_pack: 0,
  preparing: 0,
  late: 0,
  party_soon: 0,
  late_arrivals: 0,
  parcel_trouble: 0,
  returns: 0,
  failed_refunds: 0,
  low_stock: 0,
  messages: 0,
  failed_mails: 0,
};
const SALES: Sales = {
  days: [
    { day: '2026-11-22', orders: 1, amount: '100.00' },
    { day: '2026-11-23', orders: 2, amount: '150.00' },
  ],
  today: { orders: 2, amount: '150.00' },
  last_week: { orders: 1, amount: '100.00' },
};
const serve = (today: Partial<Today>) =>
  api.use(
    http.get('/api/admin/today/', () => HttpResponse.json({ ...NOTHING, ...today })),
    http.get('/api/admin/sales/', () => HttpResponse.json(SALES)),
  );

test('what waits is listed with links, and what doesn’t is left out', async () => {
  signInStaff();
  serve({ to_pack: 3, late: 1 });
  renderDesk(<TodayView today="2026-11-23" />);
  expect(await screen.findByRole('link', { name: '3 Paketlenecek' })).toHaveAttribute(
    'href',
    '/yonetim/siparisler?durum=yeni',
  );
  expect(screen.getByRole('link', { name: '1 Söz verilen günde gönderilmedi' })).toBeVisible();
  expect(screen.queryByText('Karar bekleyen iade')).not.toBeInTheDocument();
});

test('the chart has its figures as a table, and the day is compared with last week’s', async () => {
  signInStaff('manager');
  serve({});
  renderDesk(<TodayView today="2026-11-23" />);
  expect(await screen.findByText('Bekleyen iş yok. Elinize sağlık!')).toBeVisible();
  expect(await screen.findByText('1 sipariş, bugün %50 fazla')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Son 14 gün' });
  expect(within(table).getByRole('row', { name: '23 Kasım Pazartesi 2 ₺150,00' })).toBeInTheDocument();
});

test('a packer sees the tasks, no sales, and no call about them is made', async () => {
  signInStaff('packer');
  api.use(http.get('/api/admin/today/', () => HttpResponse.json({ ...NOTHING, preparing: 2 })));
  renderDesk(<TodayView today="2026-11-23" />);
  expect(await screen.findByText('Paketlendi, gönderilecek')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Satışlar' })).not.toBeInTheDocument();
});
