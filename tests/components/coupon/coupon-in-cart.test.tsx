import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { toCartLine } from '@/components/cart/cart-line';
import { CartView } from '@/components/cart/cart-view';
import type { CouponCheck } from '@/contracts/coupon';
import { inKurus } from '@/contracts/money-fields';
import { api } from '../api';
import { PERSIST_KEY, persist, persistedState } from '../persisted-state';
import { sampleItem, sampleProduct } from '../sample-item';
import { announceShipping } from '../shipping-server';
import { renderShopPage } from '../shop-page';

beforeEach(() => void announceShipping());

type CheckRequest = { code: string; quantity: number };
const refusal = (reason: CouponCheck['reason'], min_amount: string | null = null) => ({
  code: 'PARTI10',
  discount: '0.00',
  amount: '99.80',
  reason,
  min_amount,
});
const holds = (discount: string) => ({ code: 'PARTI10', discount, amount: '0.00', reason: null, min_amount: null });

/**
 * Serves coupon checks.
 * @returns the requests
 */
function serveChecks(answer: (asked: CheckRequest) => CouponCheck | Response): CheckRequest[] {
  const asked: CheckRequest[] = [];
  api.use(
    http.get('/api/items/', () => HttpResponse.json({ count: 1, next: null, previous: null, results: [sampleItem()] })),
    http.post('/api/checkout/coupon/', async ({ request }) => {
      const { code, items } = (await request.json()) as { code: string; items: { quantity: number }[] };
      asked.push({ code, quantity: items[0]?.quantity ?? 0 });
      const response = answer(asked[asked.length - 1] as CheckRequest);
      return response instanceof Response ? response : HttpResponse.json(response);
    }),
  );
  return asked;
}

const cart = { cartItems: [toCartLine(sampleItem(), inKurus(sampleProduct()), 2)] };

async function openCart(order: object = {}): Promise<ReturnType<typeof within>> {
  persist({ cart, order });
  renderShopPage(<CartView />);
  return within(await screen.findByRole('complementary', { name: 'Sipariş özeti' }));
}

/** The total is shown once the delivery cost is known. */
function expectTotal(summary: ReturnType<typeof within>, total: string): Promise<void> {
  return waitFor(() => expect(summary.getByText('Toplam').parentElement).toHaveTextContent(total));
}

async function type(code: string): Promise<void> {
  const field = await screen.findByLabelText('Kupon kodu');
  await userEvent.clear(field);
  await userEvent.type(field, code);
  await userEvent.click(screen.getByRole('button', { name: 'Uygula' }));
}

test('a valid code adds a discount row and can be removed', async () => {
  serveChecks(() => holds('9.98'));
  const summary = await openCart();
  await type('parti10');
  expect(await summary.findByText('−₺9,98')).toBeVisible();
  expect(summary.getByText('PARTI10 kuponu uygulandı.')).toBeVisible();
  expect(summary.getByText('Ara toplam').parentElement).toHaveTextContent('₺99,80');
  await expectTotal(summary, '₺89,82');
  await userEvent.click(summary.getByRole('button', { name: 'Kuponu kaldır' }));
  await expectTotal(summary, '₺99,80');
  expect(summary.queryByText(/Kupon indirimi/)).toBeNull();
  expect(summary.getByLabelText('Kupon kodu')).toHaveValue('');
  expect(summary.getByLabelText('Kupon kodu')).toHaveFocus();
});

test('a refused code is checked again when the cart changes, and applies once the cart is large enough', async () => {
  const asked = serveChecks(({ quantity }) => (quantity < 3 ? refusal('coupon_min_amount', '120.00') : holds('15.00')));
  const summary = await openCart();
  await type('parti10');
  await waitFor(() =>
    expect(summary.getByRole('status')).toHaveTextContent(
      'Bu kupon ₺120,00 ve üzeri sepetlerde geçerli. ₺20,20 değerinde ürün daha ekleyin.',
    ),
  );
  await expectTotal(summary, '₺99,80');
  await userEvent.click(screen.getByRole('button', { name: 'Adedi artır' }));
  expect(await summary.findByText('−₺15,00')).toBeVisible();
  await expectTotal(summary, '₺134,70');
  expect(asked.map(({ quantity }) => quantity)).toEqual([2, 3]);
});

test('a coupon survives a reload', async () => {
  serveChecks(() => holds('9.98'));
  const summary = await openCart({ coupon: 'PARTI10' });
  expect(await summary.findByText('−₺9,98')).toBeVisible();
});

test.each<[CouponCheck['reason'], RegExp]>([
  ['coupon_expired', /süresi doldu/],
  ['coupon_used_up', /tükendi/],
  ['coupon_not_for_these', /sepetinizdeki ürünlerde geçerli değil/],
  ['coupon_sign_in', /üyelere özel/],
])('a refused code shows the reason: %s', async (reason, words) => {
  serveChecks(() => refusal(reason));
  const summary = await openCart();
  await type('parti10');
  await waitFor(() => expect(summary.getByRole('status')).toHaveTextContent(words));
  expect(summary.getByLabelText('Kupon kodu')).toBeInvalid();
  await expectTotal(summary, '₺99,80');
});

test('an unknown code is checked once and not stored', async () => {
  const asked = serveChecks(() => refusal('coupon_unknown'));
  const summary = await openCart();
  await type('yanlis');
  await waitFor(() => expect(summary.getByRole('status')).toHaveTextContent('Böyle bir kupon kodu yok.'));
  await userEvent.click(screen.getByRole('button', { name: 'Adedi artır' }));
  await expectTotal(summary, '₺149,70');
  expect(asked).toHaveLength(1);
});

test.each([
  [429, /Çok sayıda kod denediniz/],
  [503, /kontrol edilemedi/],
])('a %i response is not a refusal', async (status, words) => {
  serveChecks(() => HttpResponse.json({ detail: 'x', code: 'x', requestId: 'x' }, { status }));
  const summary = await openCart();
  await type('parti10');
  await waitFor(() => expect(summary.getByRole('status')).toHaveTextContent(words));
});

test('two tabs with the same cart do not trigger each other’s checks endlessly', async () => {
  const asked = serveChecks(() => holds('9.98'));
  const summary = await openCart({ coupon: 'PARTI10' });
  await summary.findByText('−₺9,98');
  const newValue = persistedState({ cart, order: { coupon: 'PARTI10', settled: ['SH-1'] } });
  window.dispatchEvent(new StorageEvent('storage', { key: PERSIST_KEY, newValue }));
  expect(summary.getByText('−₺9,98')).toBeVisible();
  expect(asked).toHaveLength(1);
});
