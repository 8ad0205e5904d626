import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { checkoutSchema } from '@/contracts/checkout';
import { toMoneyString } from '@/contracts/money';
import { orders, payment } from '@/server/db/schema/order';
import { reconcileOrders } from '@/server/jobs/reconcile';
import { placeOrder } from '@/server/modules/checkout/place-order';
import { settlePayment } from '@/server/modules/checkout/settle';
import { type Move, moveOrder } from '@/server/modules/fulfilment/move-order';
import { cancelForOwner } from '@/server/modules/orders/cancel-order';
import { refundOrder } from '@/server/modules/refund/refund-order';
import { sendDueRefunds } from '@/server/modules/refund/send-refunds';
import type { TestShop } from '../shop';
import type { ProviderWorld } from './provider-world';

export type Product = { id: number; price: number };
export type World = { shop: TestShop; provider: ProviderWorld; products: readonly Product[] };

const kind = <const K extends string>(name: K) => fc.constant(name);
const which = fc.nat({ max: 3 });
const OUTCOMES = ['succeeded', 'succeeded', 'succeeded', 'failed', 'review'] as const;
const MOVES: readonly Move[] = [
  { to: 'preparing' },
  { to: 'shipped', tracking: { carrier: 'Aras Kargo', number: '7', url: null } },
  { to: 'delivered' },
];

const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary });

/** Everything that shoppers, provider, owner, clock and network may do. `tell` is a callback or a webhook. */
export const event = fc.oneof(
  often(5, fc.record({ do: kind('place'), product: which, quantity: fc.integer({ min: 1, max: 3 }) })),
  often(
    5,
    fc.record({
      do: kind('pay'),
      which,
      outcome: fc.constantFrom(...OUTCOMES),
      surcharge: fc.constantFrom(0, 0, 377),
    }),
  ),
  often(5, fc.record({ do: kind('tell'), which })),
  often(2, fc.record({ do: kind('judge'), accepts: fc.boolean() })),
  often(3, fc.record({ do: kind('wait'), minutes: fc.constantFrom(1, 5, 31, 100, 1600) })),
  often(3, fc.record({ do: kind('reconcile') })),
  often(2, fc.record({ do: kind('cancel'), which })),
  often(2, fc.record({ do: kind('refund'), which, amount: fc.constantFrom(1, 1050, 4990) })),
  often(2, fc.record({ do: kind('refundAll'), which, restock: fc.boolean() })),
  often(3, fc.record({ do: kind('sendRefunds') })),
  often(2, fc.record({ do: kind('move'), which, move: fc.constantFrom(...MOVES) })),
  often(1, fc.record({ do: kind('loseAnswer') })),
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** @throws whatever the shop throws: refusals, failures of the provider, its own death */
export async function happen(world: World, now: Event): Promise<void> {
  const { provider } = world;
  const { ports, clock } = world.shop;
  switch (now.do) {
    case 'place':
      await placeOrder(ports, placing(world, now.product, now.quantity));
      return;
    case 'pay': {
      // Only a page that the shop has come to know can be opened by anybody.
      const token = provider.token(now.which) ?? '';
      const [known] = await ports.db.select({ id: payment.id }).from(payment).where(eq(payment.token, token));
      if (known) provider.pay(token, now.outcome, now.surcharge);
      return;
    }
    case 'tell': {
      const token = provider.token(now.which);
      if (token) await settlePayment(ports, token);
      return;
    }
    case 'judge':
      return provider.judge(now.accepts);
    case 'wait':
      return clock.advance(now.minutes * 60_000);
    case 'reconcile':
      return reconcileOrders(ports);
    case 'cancel':
      return cancelForOwner(ports, await numberOf(world, now.which));
    case 'refund': {
      const input = { amount: toMoneyString(now.amount), reason: '', restock: false };
      await refundOrder(ports, await numberOf(world, now.which), input);
      return;
    }
    case 'refundAll':
      await refundOrder(ports, await numberOf(world, now.which), { reason: '', restock: now.restock });
      return;
    case 'sendRefunds':
      await sendDueRefunds(ports);
      return;
    case 'move':
      return moveOrder(ports, await numberOf(world, now.which), now.move);
    case 'loseAnswer':
      provider.answerLost = true;
  }
}

async function numberOf({ shop }: World, place: number): Promise<string> {
  const placed = await shop.db.select({ number: orders.number }).from(orders).orderBy(orders.id);
  return placed[place % Math.max(placed.length, 1)]?.number ?? 'SH-NOBODY';
}

function placing({ products }: World, place: number, quantity: number) {
  const product = products[place % products.length] as Product;
  const checkout = checkoutSchema.parse({
    items: [{ product: product.id, quantity, price: toMoneyString(product.price) }],
    first_name: 'Ayşe',
    last_name: 'Yılmaz',
    email: 'ayse@example.com',
    phone: '0532 123 45 67',
    address: 'Bahariye Caddesi No: 10',
    city: 'İstanbul',
    district: 'Kadıköy',
    neighborhood: 'Caferağa Mahallesi',
    zip_code: '34710',
    agreements: { pre_information: true, distance_sales: true },
  });
  return { checkout, customerId: null, idempotencyKey: null, ip: '127.0.0.1' };
}
