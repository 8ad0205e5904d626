import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ReturnsView } from '@/components/desk/returns-view';
import type { OwnerRefund, OwnerReturn } from '@/contracts/refund';
import { api } from '../api';
import { renderDesk, signInStaff } from './desk-page';

const at = '2026-11-20T09:00:00Z';
const REQUEST: OwnerReturn = {
  id: 4,
  order: 'SH-1',
  return_status: 'requested',
  reason: 'Rengi farklı',
  created_at: at,
  lines: [{ line: 7, title: 'Dinozor Folyo Balon', variant_title: 'Kırmızı', word: null, quantity: 2 }],
  email: 'ayse@ornek.com',
};
const REFUND: OwnerRefund = {
  id: 9,
  amount: '49.90',
  cause: 'return',
  note: '',
  refund_status: 'failed',
  reference: null,
  method: 'provider',
  paid_on: null,
  settlement_note: '',
  error: 'Kart kapalı',
  created_at: at,
  done_at: null,
  order: 'SH-2',
  email: 'ali@ornek.com',
  stuck: true,
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Serves these lists; a decided return leaves its list. */
function serve(returns: OwnerReturn[], refunds: OwnerRefund[]) {
  const page = { next: null, previous: null };
  api.use(
    http.get('/api/admin/returns/', () => HttpResponse.json({ count: returns.length, ...page, results: returns })),
    http.get('/api/admin/refunds/', () => HttpResponse.json({ count: refunds.length, ...page, results: refunds })),
  );
}

test('a return is accepted, and its goods are for sale again only when that is wanted', async () => {
  signInStaff();
  serve([REQUEST], []);
  let sent: unknown;
  api.use(
    http.post('/api/admin/returns/4/accept/', async ({ request }) => {
      sent = await request.json();
      serve([], []);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderDesk(<ReturnsView />);
  expect(await screen.findByText('2 × Dinozor Folyo Balon, Kırmızı')).toBeVisible();
  await press('Geldi, kabul et');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Parçalar yeniden satışa çıksın' }));
  await press('Kabul et ve parayı iade et');
  expect(await screen.findByText('Karar bekleyen iade yok.')).toBeVisible();
  expect(sent).toEqual({ restock: false });
});

test('a return can be refused only with a reason, which is sent to the buyer', async () => {
  signInStaff('manager');
  serve([REQUEST], []);
  const sent: unknown[] = [];
  api.use(
    http.post('/api/admin/returns/4/refuse/', async ({ request }) => {
      sent.push(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderDesk(<ReturnsView />);
  await press('Reddet');
  await userEvent.type(screen.getByLabelText('Neden'), 'Kutusu açılmış');
  await press('Reddet ve bildir');
  await waitFor(() => expect(sent).toEqual([{ reason: 'Kutusu açılmış' }]));
});

test('a failed refund is tried again, and says why that is refused', async () => {
  signInStaff();
  serve([], [REFUND]);
  api.use(
    http.post('/api/admin/refunds/9/retry/', () =>
      HttpResponse.json({ detail: 'x', code: 'not_stuck', requestId: '1' }, { status: 409 }),
    ),
  );
  renderDesk(<ReturnsView />);
  expect(await screen.findByText('₺49,90')).toBeVisible();
  await press('Yeniden dene');
  expect(await screen.findByText(/yeniden deneniyor/)).toBeVisible();
});

test('a failed refund that was paid by hand is recorded with its day and note', async () => {
  signInStaff();
  serve([], [REFUND]);
  let sent: unknown;
  api.use(
    http.post('/api/admin/refunds/9/settle/', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(REFUND);
    }),
  );
  renderDesk(<ReturnsView />);
  await press('Elden ödendi');
  fireEvent.change(screen.getByLabelText('Ödendiği gün'), { target: { value: '2026-11-21' } });
  await userEvent.type(screen.getByLabelText('Not (isteğe bağlı)'), 'Dekont 12');
  await press('Elden ödendi olarak kaydet');
  expect(await screen.findByText(/Elden ödendi olarak kaydedildi, alıcıya/)).toBeVisible();
  expect(sent).toEqual({ method: 'bank_transfer', paid_on: '2026-11-21', note: 'Dekont 12' });
});

test('a packer sees returns without decisions, and no refunds', async () => {
  signInStaff('packer');
  serve([REQUEST], []);
  renderDesk(<ReturnsView />);
  expect(await screen.findByText('2 × Dinozor Folyo Balon, Kırmızı')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reddet' })).not.toBeInTheDocument();
  expect(screen.queryByText('Yapılamayan para iadeleri')).not.toBeInTheDocument();
});
