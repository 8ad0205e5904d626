import { gt } from 'drizzle-orm';
import type { CheckoutCreated, PaymentControl } from '@/contracts/checkout';
import { toMoneyString } from '@/contracts/money';
import { createPaymentProvider } from '@/server/domain/ordering/payment/provider';
import { product } from '@/server/platform/db/schema/catalog';
import { PAYLOAD } from './paying-shop';
import { openTestShop, type TestShop, testEnv } from './shop';
import { fillShop } from './small-catalog';

let shop: TestShop;
beforeAll(async () => {
  // No server listens on this port: the shop is shutting down, or the process only runs jobs.
  const env = { ...testEnv(), PORT: 1 };
  const payments = createPaymentProvider(env, async (request) => shop.app.fetch(request));
  shop = await openTestShop({ env, payments });
  await fillShop(shop.db);
});
afterAll(() => shop.close());

test('a process that does not listen opens test payments and retrieves their status', async () => {
  const [sold] = await shop.db.select().from(product).where(gt(product.stock, 0));
  const items = [{ product: sold?.id ?? 0, quantity: 1, price: toMoneyString(sold?.price ?? 0) }];
  const body = { ...PAYLOAD, items };
  const order = await shop.request<CheckoutCreated>('/checkout/', { method: 'POST', body });
  expect(order.body).toMatchObject({ rt: expect.any(String) });
  const control = `/checkout/payment-control?rt=${encodeURIComponent(order.body.rt)}`;
  expect((await shop.request<PaymentControl>(control)).body.status).toBe('pending');
});
