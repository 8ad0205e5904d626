import { type OrderStatus, orderDocument, orderEvent, orderLine, orders } from '@/server/platform/db/schema/order';
import { STORED_ADDRESS } from '@/tests/support/sample-address';
import type { TestCustomer } from './customers';
import type { TestShop } from './shop';

const PAID = new Set<OrderStatus>(['paid', 'preparing', 'shipped', 'delivered']);

let placed = 0;

/** Inserts a customer's order directly into the database, for tests that do not buy. Resolves to its number. */
export async function placeOrderRow({ db, clock }: TestShop, who: TestCustomer, status: OrderStatus = 'paid') {
  placed++;
  const number = `SH-TEST${String(placed).padStart(6, '0')}`;
  const now = clock.now();
  const [order] = await db
    .insert(orders)
    .values({
      number,
      customerId: who.id,
      email: who.email,
      status,
      amount: 9980,
      shippingAddress: STORED_ADDRESS,
      billingAddress: { kind: 'person', ...STORED_ADDRESS },
      expiresAt: now,
      paidAt: PAID.has(status) ? now : null,
      deliveredAt: status === 'delivered' ? now : null,
      createdAt: now,
    })
    .returning({ id: orders.id });
  const { id: orderId } = order as { id: number };
  await db.insert(orderEvent).values({ orderId, status, at: now });
  const document = { orderId, kind: 'distance_sales', version: '1', body: 'Sözleşme metni', sha256: '' } as const;
  await db.insert(orderDocument).values({ ...document, acceptedAt: now });
  await db.insert(orderLine).values({
    orderId,
    slug: 'dinozor-folyo-balon',
    title: 'Dinozor Folyo Balon',
    variantTitle: 'Kırmızı / Küçük',
    quantity: 2,
    price: 4990,
  });
  return number;
}
