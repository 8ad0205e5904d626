import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { Latest } from '@/components/account/latest';
import { api } from '../api';
import { renderShopPage } from '../shop-page';
import { sampleOrder } from './sample-order';

function account(orders: object[], reminders: object[]): void {
  api.use(
    http.get('/api/customer/order/list/', () => HttpResponse.json({ count: 0, results: orders })),
    http.get('/api/customer/reminder/list/', () => HttpResponse.json({ results: reminders })),
  );
}

test('the latest order and the next reminder link to their pages', async () => {
  const order = sampleOrder({ order_status: 'shipped' });
  account([order], [{ id: 7, title: 'Elif’in doğum günü', days_left: 12 }]);
  renderShopPage(<Latest />);
  expect(await screen.findByRole('link', { name: /^Son siparişiniz.*Kargoda$/ })).toHaveAttribute(
    'href',
    `/hesap/siparislerim/${order.number}`,
  );
  expect(await screen.findByRole('link', { name: /Elif’in doğum günü: 12 gün kaldı$/ })).toHaveAttribute(
    'href',
    '/hesap/animsaticilarim',
  );
});

test('missing orders and reminders are stated; a past reminder counts as none', async () => {
  account([], [{ id: 7, title: 'Parti', days_left: null }]);
  renderShopPage(<Latest />);
  expect(await screen.findByText('Henüz siparişiniz yok.')).toBeVisible();
  expect(await screen.findByText('Bir gün ekleyin, unutmayalım.')).toBeVisible();
});

test('a failed load keeps the links', async () => {
  const down = () => new HttpResponse(null, { status: 503 });
  api.use(http.get('/api/customer/order/list/', down), http.get('/api/customer/reminder/list/', down));
  renderShopPage(<Latest />);
  expect(await screen.findAllByText('Şu anda alınamadı.')).toHaveLength(2);
  expect(screen.getByRole('link', { name: /^Son siparişiniz/ })).toHaveAttribute('href', '/hesap/siparislerim');
});
