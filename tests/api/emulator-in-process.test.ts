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
  // Nothing listens on this port: the shop is about to end, or is a process that only does jobs.
  const env = { ...testEnv(), PORT: 1 };
  const payments = createPaymentProvider(env, async (request) => shop.app.fetch(request));
  shop = await openTestShop({ env, payments });
  await fillShop(shop.db);
});
afterAll(() => shop.close());

test('a process that takes no connections any more still opens test payments and asks about them', async () => {
  const [goods] = await shop.db.select().from(product).where(gt(product.stock, 0));
  const items = [{ product: goods?.id ?? 0, quantity: 1, price: toMoneyString(goods?.price ?? 0) }];
  const body = { ...PAYLOAD, items };
  const order = await shop.request<CheckoutCreated>('/checkout/', { method: 'POST', body });
  expect(order.body).toMatchObject({ rt: expect.any(String) });
  const control = `/checkout/payment-control?rt=${encodeURIComponent(order.body.rt)}`;
  expect((await shop.request<PaymentControl>(control)).body.status).toBe('pending');
});
