import { desc, eq } from 'drizzle-orm';
import { addDays, istanbulDay } from '@/contracts/calendar-days';
import { checkoutSchema } from '@/contracts/checkout';
import { toMoneyString } from '@/contracts/money';
import { slotRulesSchema } from '@/contracts/slots';
import { changeOrder } from '@/server/domain/ordering/change/change-order';
import { readChangeableOrder } from '@/server/domain/ordering/change/changeable-order';
import { giveUpChange } from '@/server/domain/ordering/change/pay-difference';
import { placeOrder } from '@/server/domain/ordering/checkout/place-order';
import { reconcileOrders } from '@/server/domain/ordering/checkout/reconcile';
import { settlePayment } from '@/server/domain/ordering/checkout/settle';
import { moveOrder } from '@/server/domain/ordering/fulfilment/move-order';
import { cancelForOwner } from '@/server/domain/ordering/orders/cancel-order';
import { bookBankFile } from '@/server/domain/ordering/receipts/book-file';
import { payAtBranch } from '@/server/domain/ordering/receipts/pay-at-branch';
import { refundOrder } from '@/server/domain/ordering/refund/refund-order';
import { sendDueRefunds } from '@/server/domain/ordering/refund/send-refunds';
import { settleRefund } from '@/server/domain/ordering/refund/settle-refund';
import { acceptReturn } from '@/server/domain/ordering/returns/owner-returns';
import { createReturn } from '@/server/domain/ordering/returns/returns';
import { reportMissing } from '@/server/domain/ordering/shortage/report-missing';
import { substituteLine } from '@/server/domain/ordering/shortage/substitute-line';
import { changeSlot, changeSlotForStaff } from '@/server/domain/ordering/slots/change-slot';
import { orderLine, orders, payment } from '@/server/platform/db/schema/order';
import { refund } from '@/server/platform/db/schema/refund';
import { returnRequest } from '@/server/platform/db/schema/return';
import { BUYER } from '@/tests/support/sample-address';
import type { TestShop } from '../shop';
import type { Event, Part, Placing } from './events';
import type { ProviderWorld } from './provider-world';

export type Product = { id: number; price: number; sku: string };
export type World = {
  shop: TestShop;
  provider: ProviderWorld;
  products: readonly Product[];
  coupon: string;
  /** The bank's account, oldest first: what really arrived. Amounts in kuruş. */
  bank: { day: string; amount: number; number: string }[];
  /** Order numbers by idempotency key. */
  answered: Map<string, string>;
};

/** @throws any error of the shop: refusals, provider failures, an injected crash */
export async function applyEvent(world: World, now: Event): Promise<void> {
  const { provider } = world;
  const { ports, clock } = world.shop;
  switch (now.do) {
    case 'place':
      return placeCart(world, now);
    case 'placeTwice':
      return atOnce([placeCart(world, now), placeCart(world, now)]);
    case 'pay':
      return pay(world, now);
    case 'notify': {
      const token = provider.token(now.which);
      return token ? atOnce(Array.from({ length: now.times }, () => settlePayment(ports, token))) : undefined;
    }
    case 'notifyAll':
      for (const { token } of provider.payments) await settlePayment(ports, token);
      return;
    case 'judge':
      return provider.judge(now.accepts);
    case 'transfer':
      return transferMoney(world, now);
    case 'loadStatement':
      return loadStatement(world);
    case 'payAtBranch':
      return payAtBranch(ports, await numberOf(world, now.which), now.means, 'Kasa');
    case 'wait':
      return clock.advance(now.minutes * 60_000);
    case 'reconcile':
      return reconcileOrders(ports);
    case 'cancel':
      return cancelForOwner(ports, await numberOf(world, now.which));
    case 'refund': {
      const input = { amount: toMoneyString(now.amount), reason: '', restock: false, anyway: false };
      await refundOrder(ports, await numberOf(world, now.which), input);
      return;
    }
    case 'refundAll':
      await refundOrder(ports, await numberOf(world, now.which), { reason: '', restock: now.restock, anyway: false });
      return;
    case 'refundUnits': {
      const number = await numberOf(world, now.which);
      const lines = await unitsOf(world, number, now.part);
      if (lines.length > 0)
        await refundOrder(ports, number, { lines, reason: '', restock: now.restock, anyway: false });
      return;
    }
    case 'missing': {
      const number = await numberOf(world, now.which);
      const lines = await unitsOf(world, number, now.part);
      if (lines.length > 0) await reportMissing(ports, number, { lines, note: '', sold_out: false, anyway: false });
      return;
    }
    case 'substitute': {
      const number = await numberOf(world, now.which);
      const [unit] = await unitsOf(world, number, now.line);
      const { sku } = world.products[now.by] as Product;
      const part = now.whole ? {} : { quantity: 1 };
      const agreed = { agreed: true, note: 'Telefonda', sold_out: false, anyway: false };
      if (unit) await substituteLine(ports, number, { line: unit.line, ...part, sku, ...agreed });
      return;
    }
    case 'drop': {
      const number = await numberOf(world, now.which);
      const lines = await unitsOf(world, number, now.part);
      if (lines.length === 0) return;
      const fewer = (left: number, line: number) => left - (lines.find((unit) => unit.line === line)?.quantity ?? 0);
      return atOnce(
        Array.from({ length: now.tabs }, () =>
          change(world, number, lines, (left, line) => ({ quantity: fewer(left, line) })),
        ),
      );
    }
    case 'swap': {
      const number = await numberOf(world, now.which);
      const lines = await unitsOf(world, number, now.line);
      const { id } = world.products[now.by] as Product;
      if (lines.length === 0) return;
      return change(world, number, lines, (left) => ({ quantity: now.whole ? left : left - 1, product: id }));
    }
    case 'giveUp':
      return giveUpChange(ports, { number: await numberOf(world, now.which), owner: 'key' });
    case 'return': {
      const number = await numberOf(world, now.which);
      const lines = await unitsOf(world, number, now.part);
      if (lines.length > 0) await createReturn(ports, { number, owner: 'key' }, { lines, reason: '' });
      return;
    }
    case 'acceptReturn': {
      const [request] = await world.shop.db
        .select({ id: returnRequest.id })
        .from(returnRequest)
        .orderBy(desc(returnRequest.id));
      return acceptReturn(ports, request?.id ?? 0, { restock: now.restock, anyway: false });
    }
    case 'sendRefunds':
      await sendDueRefunds(ports);
      return;
    case 'refuseRefunds':
      provider.refusesRefunds = now.refuses;
      return;
    case 'settleRefund': {
      const planned = await world.shop.db.select({ id: refund.id }).from(refund).orderBy(refund.id);
      const { id } = planned.at(-1 - (now.which % Math.max(planned.length, 1))) ?? { id: 0 };
      await settleRefund(ports, id, { method: 'bank_transfer', paid_on: istanbulDay(clock.now()), note: '' });
      return;
    }
    case 'move': {
      const number = await numberOf(world, now.which);
      const [order] = await world.shop.db.select().from(orders).where(eq(orders.number, number));
      const isReady = now.move.to === 'shipped' && order?.delivery.method === 'pickup';
      return moveOrder(ports, number, isReady ? { to: 'shipped', tracking: null } : now.move);
    }
    case 'changeSlot': {
      const number = await numberOf(world, now.which);
      const choice = slotOf(world, now.slot);
      await (now.staff
        ? changeSlotForStaff(ports, number, choice, 'Ece')
        : changeSlot(ports, { number, owner: 'key' }, choice));
      return;
    }
    case 'loseAnswer':
      provider.answerLost = true;
      return;
    case 'loseProvider':
      provider.outOfReach = now.calls;
      return;
    case 'forge':
      provider.forgedResult = now.about;
  }
}

/** The buyer looks at the effect on money and confirms it. @param to what becomes of the units that are left of a line */
async function change(
  { shop: { ports } }: World,
  number: string,
  lines: readonly { line: number }[],
  to: (left: number, line: number) => { quantity: number; product?: number },
): Promise<void> {
  const owned = { number, owner: 'key' } as const;
  const { changeable, etag } = await readChangeableOrder(ports.db, owned);
  const left = new Map(changeable.lines.map((one) => [one.line, one.left]));
  const wanted = lines.map(({ line }) => ({ line, ...to(left.get(line) ?? 0, line) }));
  if (wanted.some(({ quantity }) => quantity < 0)) return;
  const call = { expected: etag, ip: '127.0.0.1' };
  const seen = await changeOrder(ports, owned, { dry_run: true, lines: wanted }, call);
  await changeOrder(ports, owned, { dry_run: false, lines: wanted, seen }, call);
}

/** Only a page stored by the shop can be opened by the shopper. */
async function pay({ shop, provider }: World, { which, outcome, surcharge }: Event & { do: 'pay' }): Promise<void> {
  const token = provider.token(which) ?? '';
  const [known] = await shop.db.select({ id: payment.id }).from(payment).where(eq(payment.token, token));
  if (known) provider.pay(token, outcome, surcharge);
}

/** Waits for all calls, then throws the first error. */
async function atOnce(calls: Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(calls);
  await Promise.all(calls);
}

async function numberOf({ shop }: World, which: number): Promise<string> {
  const placed = await shop.db.select({ number: orders.number }).from(orders).orderBy(orders.id);
  return placed.at(-1 - (which % Math.max(placed.length, 1)))?.number ?? 'SH-NOBODY';
}

/** Units of an order's lines; those of a word are one word's letters. Empty when the order has none. */
async function unitsOf({ shop }: World, number: string, part: Part['part']) {
  const lines = await shop.db
    .select({ id: orderLine.id, quantity: orderLine.quantity, word: orderLine.word })
    .from(orderLine)
    .innerJoin(orders, eq(orders.id, orderLine.orderId))
    .where(eq(orders.number, number))
    .orderBy(orderLine.id);
  if (part === 'word')
    return lines.flatMap(({ id, quantity, word }) => (word ? [{ line: id, quantity: quantity / word.quantity }] : []));
  return lines.slice(part, part + 1).map(({ id }) => ({ line: id, quantity: 1 }));
}

/** The hours that orders compete for. */
const SLOT_HOURS = ['10:00', '14:00'] as const;
/** Every day has two hours, each for two orders. */
export const SLOT_ROOM = 2;
export const SLOT_RULES = slotRulesSchema.parse({
  courier: {
    enabled: true,
    city: BUYER.city,
    districts: [BUYER.district],
    price: '10.00',
    on_holidays: true,
    windows: SLOT_HOURS.map((from) => ({
      days: [0, 1, 2, 3, 4, 5, 6],
      from,
      to: '20:00',
      capacity: SLOT_ROOM,
      order_by: { days_before: 1, time: '23:00' },
    })),
  },
});

function slotOf({ shop }: World, index: 0 | 1) {
  return { day: addDays(istanbulDay(shop.clock.now()), 2), from: SLOT_HOURS[index] };
}

/** @throws Error when a key with an order gets another one */
async function placeCart(world: World, input: Placing): Promise<void> {
  const { shop, products, coupon, answered } = world;
  const product = products[input.product] as Product;
  const checkout = checkoutSchema.parse({
    items: [{ product: product.id, quantity: input.quantity, price: toMoneyString(product.price) }],
    ...(input.words > 0 && { words: [{ ...wordOf(products), quantity: input.words }] }),
    ...(input.coupon ? { coupon } : {}),
    ...(input.method && { payment_method: input.method }),
    ...(input.method === 'branch' && { delivery: { method: 'pickup', branch: MODEL_BRANCH.slug } }),
    ...(input.keyed || input.method === 'branch' || input.slot === undefined || input.slot === null
      ? {}
      : { slot: slotOf(world, input.slot) }),
    ...BUYER,
  });
  const idempotencyKey = input.keyed
    ? `key-${input.product}-${input.quantity}-${input.words}-${input.coupon}-${input.method}`
    : null;
  const { order } = await placeOrder(shop.ports, {
    checkout,
    customerId: null,
    guestSecret: null,
    idempotencyKey,
    replaces: null,
    ip: '127.0.0.1',
    from: null,
  });
  if (!idempotencyKey) return;
  const before = answered.get(idempotencyKey) ?? order.number;
  if (before !== order.number) throw new Error(`one key for two orders: ${before} and ${order.number}`);
  answered.set(idempotencyKey, order.number);
}

export const MODEL_BRANCH = {
  ...{ slug: 'kadikoy', label: 'Kadıköy', name: 'Kadıköy', address: 'Moda Caddesi No: 112' },
  ...{ phone: '+902160000101', map: 'https://harita.example/kadikoy' },
};

/** A buyer transfers what is missing of an order, or another amount, and the staff loads the statement. */
async function transferMoney(world: World, { which, amount }: Event & { do: 'transfer' }): Promise<void> {
  const rows = await world.shop.db
    .select({ number: orders.number, price: orders.amount })
    .from(orders)
    .where(eq(orders.paymentMethod, 'transfer'))
    .orderBy(orders.id);
  const order = rows.at(-1 - (which % Math.max(rows.length, 1)));
  if (!order) return;
  const before = world.bank.filter(({ number }) => number === order.number).map((line) => line.amount);
  const rest = order.price - before.reduce((sum, one) => sum + one, 0);
  const owed = rest > 0 ? rest : order.price;
  const sent = Math.max(1, owed + { rest: 0, less: -1000, more: 1000 }[amount]);
  world.bank.push({ day: istanbulDay(world.shop.clock.now()), amount: sent, number: order.number });
  await loadStatement(world);
}

/** Books every line of the bank that names an order and is not booked yet. */
export async function loadStatement({ shop, bank }: World): Promise<void> {
  const rows = bank.map(
    ({ day, amount, number }) => `${day};FAST GELEN ${number.replace('-', ' ')};${toMoneyString(amount)}`,
  );
  const content = Buffer.from(['Tarih;Açıklama;Tutar', ...rows, ''].join('\n')).toString('base64');
  const { lines } = await bookBankFile(shop.ports, { content, dry_run: true, book: [] }, 'Kasa');
  const book = lines.filter(({ kind }) => kind !== 'already_booked').map(({ line, kind }) => ({ line, kind }));
  await bookBankFile(shop.ports, { content, dry_run: false, book }, 'Kasa');
}

/** One unit of the first product and two of the second spell it: both are letters E. */
function wordOf([first, second]: readonly Product[]) {
  const letters = [
    { product: first?.id ?? 0, quantity: 1 },
    { product: second?.id ?? 0, quantity: 2 },
  ];
  return { word: { text: 'EEE', letters }, price: toMoneyString((first?.price ?? 0) + 2 * (second?.price ?? 0)) };
}
