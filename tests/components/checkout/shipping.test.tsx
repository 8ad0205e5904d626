import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { CartView } from '@/components/cart/cart-view';
import type { ShippingQuote } from '@/contracts/shipping';
import { api } from '../api';
import { persist } from '../persisted-state';
import { sampleItem } from '../sample-item';
import { announceShipping } from '../shipping-server';
import { renderShopPage } from '../shop-page';
import { balloons } from './ordering';

beforeEach(() => {
  const results = [sampleItem({ withdrawal_exclusion: 'personalised' })];
  api.use(http.get('/api/items/', () => HttpResponse.json({ count: 1, next: null, previous: null, results })));
});

async function openCart(order: object = {}): Promise<ReturnType<typeof within>> {
  persist({ cart: { cartItems: [balloons] }, order });
  renderShopPage(<CartView />);
  return within(await screen.findByRole('complementary', { name: 'Sipariş özeti' }));
}
/** The summary row with this label. */
const row = async (summary: ReturnType<typeof within>, name: string) => (await summary.findByText(name)).parentElement;

test('the cart shows the delivery cost and the amount missing for free delivery', async () => {
  const requests = announceShipping(({ items }) =>
    (items[0]?.quantity ?? 0) < 3
      ? { shipping: '39.90', free_from: '149.00' }
      : { shipping: '0.00', free_from: '149.00' },
  );
  const summary = await openCart();
  expect(await summary.findByText('₺39,90')).toBeVisible();
  expect(await row(summary, 'Ara toplam')).toHaveTextContent('₺99,80');
  expect(await row(summary, 'Toplam')).toHaveTextContent('₺139,70');
  expect(summary.getByText('₺49,20').parentElement).toHaveTextContent('₺49,20 daha ekleyin, kargo ücretsiz olsun');
  expect(summary.getByRole('progressbar', { name: 'Ücretsiz kargoya kalan' })).toHaveAttribute('value', '9980');

  await userEvent.click(screen.getByRole('button', { name: 'Adedi artır' }));
  expect(await summary.findByText('Ücretsiz')).toBeVisible();
  expect(summary.queryByRole('progressbar')).toBeNull();
  expect(await row(summary, 'Toplam')).toHaveTextContent('₺149,70');
  expect(requests).toEqual([
    { items: [{ product: 11, quantity: 2 }], delivery: { method: 'shipping' } },
    { items: [{ product: 11, quantity: 3 }], delivery: { method: 'shipping' } },
  ]);
});

test('no cost is shown until the API has answered', async () => {
  let answer: (quote: ShippingQuote) => void = () => {};
  const quote = new Promise<ShippingQuote>((resolve) => {
    answer = resolve;
  });
  api.use(http.post('/api/checkout/shipping/', async () => HttpResponse.json(await quote)));
  const summary = await openCart();
  expect(await row(summary, 'Kargo')).toHaveTextContent('Hesaplanıyor…');
  expect(await row(summary, 'Ara toplam')).toHaveTextContent('₺99,80');
  expect(await row(summary, 'Toplam')).toHaveTextContent('Hesaplanıyor…');
  expect(summary.getByText(/^Ara toplam\s₺99,80$/)).toBeVisible();
  answer({ shipping: '39.90', free_from: null });
  expect(await summary.findByText('₺39,90')).toBeVisible();
  expect(await row(summary, 'Toplam')).toHaveTextContent('₺139,70');
  expect(summary.getByText(/^Toplam\s₺139,70$/)).toBeVisible();
});

test('the amount missing for free delivery follows a changed quantity at once, while its cost is requested', async () => {
  let hold: Promise<void> | null = null;
  api.use(
    http.post('/api/checkout/shipping/', async () => {
      await hold;
      return HttpResponse.json({ shipping: '39.90', free_from: '500.00' });
    }),
  );
  const summary = await openCart();
  expect(await summary.findByText('₺400,20')).toBeVisible();
  hold = new Promise(() => {});
  await userEvent.click(screen.getByRole('button', { name: 'Adedi artır' }));
  expect(await row(summary, 'Toplam')).toHaveTextContent('Hesaplanıyor…');
  expect(summary.getByText('₺350,30')).toBeVisible();
});

test('a failed request is reported, keeps the cart and can be retried', async () => {
  let down = true;
  announceShipping(() => (down ? new HttpResponse(null, { status: 503 }) : { shipping: '39.90', free_from: null }));
  const summary = await openCart();
  expect(await summary.findByRole('alert')).toHaveTextContent('Kargo ücreti şu anda hesaplanamadı.');
  expect(await row(summary, 'Toplam (kargo hariç)')).toHaveTextContent('₺99,80');
  down = false;
  await userEvent.click(summary.getByRole('button', { name: 'Yeniden hesapla' }));
  await waitFor(() => expect(summary.getByText('Toplam').parentElement).toHaveTextContent('₺139,70'));
});

test('without a free limit no free delivery is promised', async () => {
  announceShipping(() => ({ shipping: '39.90', free_from: null }));
  const summary = await openCart();
  expect(await summary.findByText('₺39,90')).toBeVisible();
  expect(summary.queryByText(/kargo ücretsiz olsun/)).toBeNull();
});

test('a pickup order shows pickup instead of a cost', async () => {
  const requests = announceShipping(() => ({ shipping: '0.00', free_from: '149.00' }));
  const shippingAddress = { delivery: 'pickup', branch: 'kadikoy' };
  const summary = await openCart({ orderInfo: { shippingAddress, billingAddress: null } });
  expect(await row(summary, 'Mağazadan teslim')).toHaveTextContent('Ücretsiz');
  expect(summary.queryByText(/Kargo bizden/)).toBeNull();
  expect(requests[0]?.delivery).toEqual({ method: 'pickup', branch: 'kadikoy' });
});

test('the quote is requested with the coupon once it is valid', async () => {
  api.use(
    http.post('/api/checkout/coupon/', () =>
      HttpResponse.json({ code: 'PARTI10', discount: '9.98', amount: '99.80', reason: null, min_amount: null }),
    ),
  );
  const requests = announceShipping(() => ({ shipping: '39.90', free_from: '99.00' }));
  const summary = await openCart({ coupon: 'PARTI10' });
  expect(await summary.findByText('₺9,18')).toBeVisible();
  expect(await row(summary, 'Toplam')).toHaveTextContent('₺129,72');
  expect(requests.map(({ coupon }) => coupon)).toEqual(['PARTI10']);
});

test('items without a right of withdrawal are marked, also in a cart stored before', async () => {
  announceShipping();
  await openCart();
  await waitFor(() => expect(screen.getByText('Cayma hakkı yoktur: kişiye özel hazırlanır')).toBeVisible());
});
