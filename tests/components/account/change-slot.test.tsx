import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { OrderView } from '@/components/account/orders/order-view';
import { api } from '../api';
import { renderShopPage } from '../shop-page';
import { announceSlots, TOMORROW } from '../slots-server';
import { sampleOrder } from './sample-order';

const slot = { day: '2026-12-04', from: '10:00', to: '13:00' };

test('the buyer chooses another hour until the order is packed; a full one leaves it as it was', async () => {
  announceSlots();
  const sent: unknown[] = [];
  let current = slot;
  api.use(
    http.get('/api/order/detail/SH-1/', () => HttpResponse.json(sampleOrder({ slot: current, can_change_slot: true }))),
    http.get('/api/order/return/list/SH-1/', () => HttpResponse.json({ results: [] })),
    http.patch('/api/order/slot/SH-1/', async ({ request }) => {
      const body = (await request.json()) as { day: string; from: string };
      sent.push([request.headers.get('X-Order-Key'), body]);
      if (sent.length === 1) {
        return HttpResponse.json({ code: 'slot_full', detail: '', requestId: '1' }, { status: 409 });
      }
      current = { ...body, to: '16:00' };
      return HttpResponse.json(current);
    }),
  );
  renderShopPage(<OrderView access={{ number: 'SH-1', key: 'k' }} />);
  expect(await screen.findByText('4 Aralık 2026 Cuma 10:00–13:00')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Başka saat seç' }));
  const choose = async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Yarın' }));
    await userEvent.click(screen.getByRole('radio', { name: /^13:00–16:00/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Bu saate değiştir' }));
  };
  await choose();
  expect(await screen.findByText(/Seçtiğiniz saat az önce doldu/)).toBeVisible();
  await choose();
  expect(await screen.findByText('Teslim saatiniz değişti.')).toBeVisible();
  await waitFor(() => expect(screen.getByText(/13:00–16:00/)).toBeVisible());
  expect(sent).toEqual([1, 2].map(() => ['k', { day: TOMORROW, from: '13:00' }]));
});

test('an order that is packed, or has no hour, offers no other one', async () => {
  api.use(
    http.get('/api/customer/order/detail/SH-1/', () => HttpResponse.json(sampleOrder({ slot }))),
    http.get('/api/customer/return/list/', () => HttpResponse.json({ results: [] })),
  );
  renderShopPage(<OrderView access={{ number: 'SH-1' }} />);
  expect(await screen.findByText('4 Aralık 2026 Cuma 10:00–13:00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Başka saat seç' })).not.toBeInTheDocument();
});
