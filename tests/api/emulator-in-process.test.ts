import { gt } from 'drizzle-orm';
import type { CheckoutCreated, PaymentControl } from '@/contracts/checkout';
import { toMoneyString } from '@/contracts/money';
import { createPaymentProvider } from '@/server/domain/ordering/payment/provider';
import { openPageDirectly } from '@/server/domain/ordering/payment-emulator/open-page';
import { product } from '@/server/platform/db/schema/catalog';
import { PAYLOAD } from './paying-shop';
import { OWNER_HEADERS, openTestShop, type TestShop, testEnv } from './shop';
import { fillShop } from './small-catalog';

let shop: TestShop;
let requests: string[] = [];
beforeAll(async () => {
  // No server listens on this port: the shop is shutting down, or the process only runs jobs.
  const env = { ...testEnv(), PORT: 1 };
  const payments = createPaymentProvider(
    env,
    async (request) => {
      requests.push(new URL(request.url).pathname.split('/').at(-2) ?? '');
      return shop.app.fetch(request);
    },
    (call) => openPageDirectly({ env, db: shop.db, clock: shop.clock }, call),
  );
  shop = await openTestShop({ env, payments });
  await fillShop(shop.db);
});
beforeEach(() => {
  requests = [];
});
afterAll(() => shop.close());

async function order() {
  const [sold] = await shop.db.select().from(product).where(gt(product.stock, 0));
  const items = [{ product: sold?.id ?? 0, quantity: 1, price: toMoneyString(sold?.price ?? 0) }];
  return shop.request<CheckoutCreated>('/checkout/', { method: 'POST', body: { ...PAYLOAD, items } });
}

test('a process that does not listen opens test payments without a request, and retrieves their status', async () => {
  const { body } = await order();
  expect(body).toMatchObject({ rt: expect.any(String) });
  expect(requests).toEqual([]);
  const control = `/checkout/payment-control?rt=${encodeURIComponent(body.rt)}`;
  expect((await shop.request<PaymentControl>(control)).body.status).toBe('pending');
  expect(requests).toHaveLength(1);
});

test('a planned failure of the payment page is met, and the next order gets its page', async () => {
  const faults = [{ call: 'initialize', does: 'error', times: 1 }];
  await shop.request('/emulator/control', { method: 'POST', body: { faults }, headers: OWNER_HEADERS });
  expect((await order()).status).toBe(503);
  expect((await order()).status).toBe(201);
  expect(requests).toHaveLength(2);
});
