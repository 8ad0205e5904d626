import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { type Checkout, type CheckoutCreated, countOrderLines } from '@/contracts/checkout';
import { toMoneyString } from '@/contracts/money';
import type { PaymentMethod } from '@/contracts/payment-methods';
import type { ShopSettings } from '@/contracts/settings';
import { publishQuantities, publishStock } from '@/server/domain/catalog/stock/publish-stock';
import { assertMayOrder } from '@/server/domain/customers/record/record';
import { guestOrderKey, orderResultUrl, signOrderAccessToken } from '@/server/domain/ordering/access/order-access';
import { takeBoughtFromCart } from '@/server/domain/ordering/cart/change-cart';
import { lockCoupon } from '@/server/domain/ordering/coupon/apply-coupon';
import { recordUse } from '@/server/domain/ordering/coupon/coupon-use';
import { enqueueNewOrder, enqueueOrdered } from '@/server/domain/ordering/emails/paid-order-emails';
import { instalmentsOf } from '@/server/domain/ordering/instalments/instalments-of';
import { statusChange } from '@/server/domain/ordering/lifecycle/change-status';
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
import type { PaymentPage } from '@/server/platform/ports/payment';
import type { Ports } from '@/server/platform/ports/ports';
import { abandonOrderOf, freeCoupon } from './abandon-order';
import { documentRows, writeAgreements } from './agreements';
import { existingOrder, ownKeys, provenKeys } from './idempotency';
import { POLL_AFTER_MS, UNSENT_TTL_MS } from './payment-poll-schedule';
import { paymentRequest } from './payment-request';
import { assertOffered, FIRST_STATUS, type OwnMethod, orderDeadline, reminderAt } from './payment-terms';
import { orderAmount, type PricedOrder, priceOrder } from './price-order';
import { failOrder } from './settle';
import { refuseHoarding, refuseManyWaiting } from './unpaid-orders';

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

/**
 * Writes the order with its lines, stock reservation and contract texts, then opens the provider's payment page, unless it is
 * paid by transfer or at a branch.
 * @throws FieldError (400); LinesRefusedError, CouponRefusedError and ApiError (409; also for a full hour, and for a
 * key used with another body); Payment…Error after the order was marked failed and its stock released
 */
export async function placeOrder(ports: Ports, placing: Placing): Promise<CheckoutCreated> {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([placing.checkout, placing.customerId]))
    .digest('hex');
  const { checkout, customerId, idempotencyKey, replaces } = placing;
  const keys = idempotencyKey === null ? [] : ownKeys(placing, idempotencyKey);
  const [ownKey = null] = keys;
  const known = await existingOrder(ports, keys, requestHash);
  if (known) return known;
  if (replaces !== null && replaces !== idempotencyKey) await abandonOrderOf(ports, provenKeys(placing, replaces));
  if (checkout.coupon !== undefined && customerId !== null) {
    await freeCoupon(ports, { code: checkout.coupon, customerId, ownKey });
  }
  const written = await writeOrder(ports, placing, { requestHash, ownKey }).catch(async (error: unknown) => {
    // The same key arrived twice at once: the other request has written the order (and may have taken the last unit or
    // the coupon); this one waits for its payment page.
    const written = await existingOrder(ports, keys, requestHash);
    if (written) return written;
    throw error;
  });
  if ('paymentPageUrl' in written) return written;
  return written.method === 'card' ? openPaymentPage(ports, placing, written) : answerOf(ports, placing, written);
}

type Written = {
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

async function writeOrder(
  ports: Ports,
  { checkout, customerId, from }: Placing,
  { requestHash, ownKey }: { requestHash: string; ownKey: string | null },
): Promise<Written> {
  const { db, clock } = ports;
  const now = clock.now();
  const kept = await readTexts(ports);
  const settings = await readSettings(ports);
  const method = checkout.payment_method ?? 'card';
  const start = method === 'card' ? CARD_START : ownStart(method, settings);
  const slots = await readSlotTerms(ports);
  return inTransaction(db, async (tx) => {
    const terms = await agreedTerms(ports, tx, kept, checkout.agreements.version);
    if (from !== null) await refuseHoarding(tx, from, { lines: countOrderLines(checkout), now });
    await assertMayOrder(tx, checkout.email, customerId);
    if (method !== 'card' && from !== null) await refuseManyWaiting(tx, checkout.email, now);
    if (checkout.coupon !== undefined) await lockCoupon(tx, checkout.coupon);
    let holdsSlot = false;
    const write = async (locks: boolean) => {
      const priced = await priceOrder(tx, checkout, { customerId, now, placing: true, slots, locks });
      if (priced.slot && !holdsSlot) {
        if (!(await takeSlot(tx, priced.slot))) throw slotRefused('slot_full');
        holdsSlot = true;
      }
      const billing = checkout.billing ?? { kind: 'person' as const, ...addressOf(checkout) };
      const [number, conversationId] = [newOrderNumber(), randomUUID()];
      const amount = orderAmount(priced);
      const products = priced.lines.map(({ product }) => product);
      assertOffered(method, settings, { delivery: priced.delivery.method, amount });
      const enabledInstalments =
        method === 'card' ? await instalmentsOf(tx, settings.instalments, { amount, products }) : [1];
      const { status, expiresAt, askAt } = start(now, priced.slot);
      const stored = await writeRows(tx, priced.lines, {
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
          idempotencyKey: ownKey,
          requestHash,
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
    };
    // Most products are as they were priced when they are locked to be reserved. Otherwise they are priced under the lock,
    // which refuses the order or writes it.
    const written = (await write(false)) ?? (await write(true));
    if (!written) throw new Error('a product changed while it was locked');
    const { coupon } = written.priced;
    if (coupon) await recordUse(tx, coupon, { orderId: written.orderId, customerId, at: now });
    if (method !== 'card') await acceptUnpaid(tx, ports, written.orderId, method);
    return written;
  });
}

type Rows = {
  order: typeof orders.$inferInsert;
  documents: Omit<typeof orderDocument.$inferInsert, 'orderId'>[];
  attempt: Omit<typeof payment.$inferInsert, 'orderId'>;
};

/**
 * Locks the products, and if they are as they were priced reserves their stock and writes the order: one statement, because
 * each costs more in messages and planning than in rows, and the products of two orders are locked no longer than it takes.
 * @returns null, and nothing is written, when a price or the stock has changed or an item is gone
 */
async function writeRows(tx: Db, lines: PricedOrder['lines'], { order, documents, attempt }: Rows) {
  const isSold = sql`(select whole from sold)`;
  const column = ['orderId', sql`(select id from placed)`] as const;
  const rows = await queryRows<{ id: number; orderId: number; emptied: boolean }>(
    tx,
    sql`with wanted as (${wantedUnits(lines)}),
      locked as (${lockedProducts}),
      sold as (select count(*) = (select count(*) from wanted) as whole
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
async function agreedTerms(ports: Ports, tx: Db, kept: Terms, read: string | undefined): Promise<Terms> {
  if (read === undefined || read === kept.version) return kept;
  const now = await readTexts(ports, tx);
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

async function openPaymentPage(
  ports: Ports,
  { checkout, customerId, ip }: Placing,
  order: Written,
): Promise<CheckoutCreated> {
  const { payments } = ports;
  let page: PaymentPage;
  try {
    page = await payments.initialize(paymentRequest(ports, checkout, ip, order));
    await recordPage(ports, order, page);
  } catch (error) {
    await failOrder(ports, order.orderId, error instanceof Error ? error.name : 'unknown');
    throw error;
  }
  return answerOf(ports, { customerId }, order, page.pageUrl);
}

/** @param pageUrl where the shopper pays; otherwise the result page says what to do */
async function answerOf(
  ports: Ports,
  { customerId }: Pick<Placing, 'customerId'>,
  order: Written,
  pageUrl?: string,
): Promise<CheckoutCreated> {
  const items = [...new Set(order.priced.lines.map(({ itemId }) => itemId))];
  await (order.emptied ? publishStock(ports, items) : publishQuantities(ports, items));
  const rt = signOrderAccessToken(ports.env.SECRET_KEY, order.number, ports.clock.now());
  return {
    paymentPageUrl: pageUrl ?? orderResultUrl(ports, rt),
    order: {
      number: order.number,
      amount: toMoneyString(orderAmount(order.priced)),
      key: guestOrderKey(ports, { number: order.number, customerId }),
    },
    rt,
  };
}

/** Stores the page of the attempt. An order that was cancelled or abandoned in the meantime keeps its status. */
async function recordPage(
  { db, clock }: Ports,
  { orderId, conversationId }: Written,
  page: PaymentPage,
): Promise<void> {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + page.lifetime);
  const attempt = db
    .update(payment)
    .set({ token: page.token, pageUrl: page.pageUrl })
    .where(eq(payment.conversationId, conversationId));
  await repeatOnConflict(() =>
    db.execute(sql`with ${statusChange(db, orderId, { status: 'redirected', at: now }, { expiresAt })},
      opened as ${attempt} select id from changed`),
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
