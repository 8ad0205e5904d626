import { randomBytes, randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { type Checkout, countOrderLines } from '@/contracts/checkout';
import type { PaymentMethod } from '@/contracts/payment-methods';
import type { ShopSettings } from '@/contracts/settings';
import { assertMayOrder, blockedPerson } from '@/server/domain/customers/record/record';
import { takeBoughtFromCart } from '@/server/domain/ordering/cart/change-cart';
import { lockCoupon } from '@/server/domain/ordering/coupon/apply-coupon';
import { recordUse } from '@/server/domain/ordering/coupon/coupon-use';
import { enqueueNewOrder, enqueueOrdered } from '@/server/domain/ordering/emails/paid-order-emails';
import { instalmentsOf } from '@/server/domain/ordering/instalments/instalments-of';
import { takeSlot } from '@/server/domain/ordering/lifecycle/slot-reservation';
import { lockedProducts, wantedUnits } from '@/server/domain/ordering/lifecycle/stock-reservation';
import { readSlotTerms, slotRefused } from '@/server/domain/ordering/slots/plan-slot';
import { readSettings } from '@/server/domain/settings/settings';
import { readTexts } from '@/server/domain/settings/shop-texts';
import { type Db, queryRows } from '@/server/platform/db/client';
import { insertJson } from '@/server/platform/db/json-rows';
import { inTransaction, repeatOnConflict } from '@/server/platform/db/retry';
import {
  type OrderAddress,
  type OrderBilling,
  type OrderStatus,
  orderDocument,
  orderEvent,
  orderLine,
  orders,
  payment,
} from '@/server/platform/db/schema/order';
import { ApiError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { Turns } from '@/server/platform/turns';
import { documentRows, writeAgreements } from './agreements';
import { POLL_AFTER_MS, UNSENT_TTL_MS } from './payment-poll-schedule';
import { assertOffered, FIRST_STATUS, type OwnMethod, orderDeadline, reminderAt } from './payment-terms';
import type { ProductReading } from './price-lines';
import { orderAmount, type PricedOrder, priceOrder } from './price-order';
import { isFarFromLimit, refuseHoarding, refuseManyWaiting } from './unpaid-orders';

export type Placing = {
  checkout: Checkout;
  /** Null for a guest. */
  customerId: number | null;
  /** A secret that only this browser has; null for a client that sends none. */
  guestSecret: string | null;
  idempotencyKey: string | null;
  /** The idempotency key of the same shopper's order that this one replaces. */
  replaces: string | null;
  ip: string;
  /** Groups unpaid orders by origin (`placedFrom`) for the hoarding limit; null exempts the order. */
  from: string | null;
};

/** An order that is stored, and waits for its payment page unless it is paid without the provider. */
export type Written = {
  orderId: number;
  method: PaymentMethod;
  number: string;
  conversationId: string;
  priced: PricedOrder;
  /** Whether it took the last unit of a product. */
  emptied: boolean;
  /** Ids of the stored lines, in the order of `priced.lines`. */
  lineIds: number[];
  billing: OrderBilling;
  enabledInstalments: number[];
};

type Start = (now: Date, slot: PricedOrder['slot']) => { status: OrderStatus; expiresAt: Date; askAt: Date };

const CARD_START: Start = (now) => ({
  status: 'created',
  expiresAt: new Date(now.getTime() + UNSENT_TTL_MS),
  askAt: new Date(now.getTime() + POLL_AFTER_MS),
});

/** Without the provider, `askAt` is when the buyer is reminded. */
function ownStart(method: OwnMethod, settings: ShopSettings): Start {
  return (now, slot) => {
    const expiresAt = orderDeadline(method, settings, now, slot);
    return { status: FIRST_STATUS[method], expiresAt, askAt: reminderAt(now, expiresAt) };
  };
}

/** An order that is paid without the provider stands at once: what was ordered leaves the cart, and the contracts are mailed. */
async function acceptUnpaid(tx: Db, ports: Ports, orderId: number, method: OwnMethod): Promise<void> {
  await takeBoughtFromCart(tx, orderId);
  await enqueueOrdered(tx, ports, orderId);
  if (method === 'branch') await enqueueNewOrder(tx, ports, orderId);
}

type Identity = {
  /** SHA-256 of the request. */
  requestHash: string;
  /** The stored form of its idempotency key (idempotency.ts). */
  ownKey: string | null;
};

/**
 * Orders of the same product, and from the same address, wait for each other here, before the locks in the database
 * (unpaid-orders.ts).
 */
const turns = new Turns<number | string>();

/**
 * Prices the order and writes it with all that belongs to it.
 * @throws FieldError, LinesRefusedError, CouponRefusedError, ApiError; also the database's error for a key that is used already
 */
export async function writeOrder(ports: Ports, placing: Placing, identity: Identity): Promise<Written> {
  const { checkout, customerId, from } = placing;
  const { db, clock } = ports;
  const now = clock.now();
  const settings = await readSettings(ports);
  const method = checkout.payment_method ?? 'card';
  const slots = await readSlotTerms(ports);
  const terms = await agreedTerms(ports, await readTexts(ports), checkout.agreements.version);
  const price = (on: Db, reading: ProductReading) =>
    priceOrder(on, checkout, { customerId, now, placing: true, slots, reading });
  const added = { lines: countOrderLines(checkout), now };
  const write = (on: Db, priced: PricedOrder, where = sql`true`) =>
    writePriced(on, { placing, identity, settings, terms, priced, now, where });
  const writeInTransaction = (early: PricedOrder | null, isOutdated: boolean) =>
    inTransaction(db, async (tx) => {
      if (from !== null) await refuseHoarding(tx, from, added);
      if (method !== 'card' && from !== null) await refuseManyWaiting(tx, checkout.email, now);
      if (checkout.coupon !== undefined) await lockCoupon(tx, checkout.coupon);
      let holdsSlot = false;
      const take = async (priced: PricedOrder) => {
        if (priced.slot && !holdsSlot) {
          if (!(await takeSlot(tx, priced.slot))) throw slotRefused('slot_full');
          holdsSlot = true;
        }
        return write(tx, priced);
      };
      let written = isOutdated ? null : await take(early ?? (await price(tx, 'own')));
      if (!written) {
        // Most products are as they were priced when they are locked to be reserved. Otherwise they are priced under the
        // lock, which refuses the order or writes it.
        await assertMayOrder(tx, checkout.email, customerId);
        written = await take(await price(tx, 'locked'));
      }
      if (!written) throw new Error('a product changed while it was locked');
      const { coupon } = written.priced;
      if (coupon) await recordUse(tx, coupon, { orderId: written.orderId, customerId, at: now });
      if (method !== 'card') await acceptUnpaid(tx, ports, written.orderId, method);
      return written;
    });
  const address = from === null ? [] : [from];
  // A coupon is priced under its lock.
  if (checkout.coupon !== undefined) return turns.take(address, () => writeInTransaction(null, false));
  const early = await price(db, 'shared');
  // One statement writes an order with all that belongs to it: a transaction is for those that take, lock or count more.
  const isAlone = early.slot === null && method === 'card';
  const mayWrite = from === null ? undefined : isFarFromLimit(from, added);
  return turns.take([...address, ...early.lines.map(({ product }) => product)], async () => {
    const written = isAlone ? await repeatOnConflict(() => write(db, early, mayWrite)) : null;
    return written ?? writeInTransaction(early, isAlone);
  });
}

type Priced = {
  placing: Placing;
  identity: Identity;
  settings: ShopSettings;
  terms: Terms;
  priced: PricedOrder;
  now: Date;
  /** A further condition of `writeRows`. */
  where: SQL;
};

/** @returns as `writeRows` */
async function writePriced(
  db: Db,
  { placing, identity, settings, terms, priced, now, where }: Priced,
): Promise<Written | null> {
  const { checkout, customerId, from } = placing;
  const method = checkout.payment_method ?? 'card';
  const billing = checkout.billing ?? { kind: 'person' as const, ...addressOf(checkout) };
  const [number, conversationId] = [newOrderNumber(), randomUUID()];
  const amount = orderAmount(priced);
  const products = priced.lines.map(({ product }) => product);
  assertOffered(method, settings, { delivery: priced.delivery.method, amount });
  const enabledInstalments =
    method === 'card' ? await instalmentsOf(db, settings.instalments, { amount, products }) : [1];
  const start = method === 'card' ? CARD_START : ownStart(method, settings);
  const { status, expiresAt, askAt } = start(now, priced.slot);
  const stored = await writeRows(db, priced.lines, where, {
    order: {
      number,
      customerId,
      email: checkout.email,
      status,
      amount,
      paymentMethod: method,
      couponCode: priced.coupon?.code ?? null,
      discount: priced.coupon?.discount ?? 0,
      shippingAddress: addressOf(checkout),
      billingAddress: billing,
      shippingCost: priced.shipping,
      delivery: priced.delivery,
      slot: priced.slot,
      slotHeld: priced.slot !== null,
      partyDate: checkout.party_date ?? null,
      partyTime: checkout.party_time ?? null,
      note: checkout.note ?? '',
      giftNote: checkout.gift_note ?? '',
      idempotencyKey: identity.ownKey,
      requestHash: identity.requestHash,
      placedFrom: from,
      expiresAt,
      createdAt: now,
    },
    documents: documentRows(writeAgreements(terms, checkout, priced, now)).map((row) => ({
      ...row,
      acceptedAt: now,
    })),
    attempt: {
      conversationId,
      status: 'initialized',
      price: amount,
      enabledInstalments,
      createdAt: now,
      askAt,
    },
  });
  return stored && { ...stored, method, number, conversationId, priced, billing, enabledInstalments };
}

type Rows = {
  order: typeof orders.$inferInsert;
  documents: Omit<typeof orderDocument.$inferInsert, 'orderId'>[];
  attempt: Omit<typeof payment.$inferInsert, 'orderId'>;
};

/**
 * Locks the products, and if they are as they were priced reserves their stock and writes the order: one statement, because
 * each costs more in messages and planning than in rows, and the products of two orders are locked no longer than it takes.
 * @param where a further condition
 * @returns null, and nothing is written, when it does not hold, a price or the stock has changed, an item is gone, or the shop
 * takes no orders from this person
 */
async function writeRows(db: Db, lines: PricedOrder['lines'], where: SQL, { order, documents, attempt }: Rows) {
  const isSold = sql`(select whole from sold)`;
  const column = ['orderId', sql`(select id from placed)`] as const;
  const rows = await queryRows<{ id: number; orderId: number; emptied: boolean }>(
    db,
    sql`with wanted as (${wantedUnits(lines)}),
      blocked as (${blockedPerson(order.email, order.customerId ?? null)}),
      locked as (${lockedProducts}),
      sold as (select count(*) = (select count(*) from wanted) and not exists (select from blocked) and ${where} as whole
        from locked join wanted using (id) where stock >= quantity and locked.price = wanted.price),
      placed as (${insertJson(orders, [order], { where: isSold })} returning id),
      reserved as (update product p set stock = p.stock - wanted.quantity from wanted
        where p.id = wanted.id and ${isSold} returning p.stock),
      event as (${insertJson(orderEvent, [{ status: order.status, at: order.createdAt }], { column, where: isSold })}),
      documents as (${insertJson(orderDocument, documents, { column, where: isSold })}),
      attempt as (${insertJson(payment, [attempt], { column, where: isSold })}),
      lines as (${insertJson(orderLine, lines.map(lineRow), { column, where: isSold })} returning id, order_id)
    select id, order_id as "orderId", exists (select from reserved where stock = 0) as emptied from lines order by id`,
  );
  const [first] = rows;
  return first ? { orderId: first.orderId, emptied: first.emptied, lineIds: rows.map(({ id }) => id) } : null;
}

const lineRow = (line: PricedOrder['lines'][number]) => ({
  productId: line.product,
  slug: line.slug,
  title: line.title,
  sku: line.sku,
  variantTitle: line.variantTitle,
  color: line.color,
  size: line.size,
  thumbnail: line.thumbnail,
  quantity: line.quantity,
  price: line.price,
  discount: line.discount,
  withdrawalExclusion: line.withdrawalExclusion,
  word: line.word,
  ifMissing: line.ifMissing,
});

type Terms = Awaited<ReturnType<typeof readTexts>>;

/**
 * The texts that the customer has read. Those that this instance keeps may be a second old, so a difference is looked up
 * again.
 * @throws ApiError 409 `agreements_changed` with the version to read: the order would store texts that were not accepted
 */
async function agreedTerms(ports: Ports, kept: Terms, read: string | undefined): Promise<Terms> {
  if (read === undefined || read === kept.version) return kept;
  const now = await readTexts(ports, ports.db);
  if (read === now.version) return now;
  throw new ApiError(
    409,
    'agreements_changed',
    'The contracts have changed: read and accept the present ones.',
    {},
    {
      agreements_version: now.version,
    },
  );
}

function addressOf(checkout: Checkout): OrderAddress {
  const { first_name, last_name, phone, address, city, country, district, neighborhood, zip_code } = checkout;
  return { first_name, last_name, phone, address, city, country, district, neighborhood, zip_code };
}

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `SH-` and ten characters without look-alikes (50 random bits): does not reveal the number of orders. */
function newOrderNumber(): string {
  return `SH-${[...randomBytes(10)].map((byte) => ALPHABET[byte % 32]).join('')}`;
}
