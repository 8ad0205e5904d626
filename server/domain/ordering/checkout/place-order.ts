import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Checkout, type CheckoutCreated, countOrderLines } from '@/contracts/checkout';
import { toMoneyString } from '@/contracts/money';
import { guestOrderKey, signOrderAccessToken } from '@/server/domain/ordering/access/order-access';
import { lockCoupon } from '@/server/domain/ordering/coupon/apply-coupon';
import { recordUse } from '@/server/domain/ordering/coupon/coupon-use';
import { changeStatus, lockOrder, recordStatus } from '@/server/domain/ordering/lifecycle/change-status';
import { canBecome } from '@/server/domain/ordering/lifecycle/order-state';
import { publishOrderStock, reserveStock } from '@/server/domain/ordering/lifecycle/stock-reservation';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import {
  type OrderAddress,
  type OrderBilling,
  orderDocument,
  orderLine,
  orders,
  payment,
} from '@/server/platform/db/schema/order';
import type { PaymentPage } from '@/server/platform/ports/payment';
import type { Ports } from '@/server/platform/ports/ports';
import { abandonOrderOf, freeCoupon } from './abandon-order';
import { documentRows, writeAgreements } from './agreements';
import { existingOrder, ownKeys, provenKeys } from './idempotency';
import { POLL_AFTER_MS } from './payment-poll-schedule';
import { paymentRequest } from './payment-request';
import { LinesRefusedError, priceLines } from './price-lines';
import { orderAmount, type PricedOrder, priceOrder } from './price-order';
import { failOrder } from './settle';
import { refuseHoarding } from './unpaid-orders';

/** An order whose shopper was never redirected to pay (a crash in between) releases its stock after this, ms. */
const UNSENT_TTL_MS = 10 * 60 * 1000;

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
 * Writes the order with its lines, stock reservation and contract texts, then opens the provider's payment page.
 * @throws FieldError (400); LinesRefusedError, CouponRefusedError and ApiError (409; also for a key used with another
 * body); Payment…Error after the order was marked failed and its stock released
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
  return 'paymentPageUrl' in written ? written : openPaymentPage(ports, placing, written);
}

type Written = {
  orderId: number;
  number: string;
  conversationId: string;
  priced: PricedOrder;
  /** Ids of the stored lines, in the order of `priced.lines`. */
  lineIds: number[];
  billing: OrderBilling;
};

function writeOrder(
  { db, clock, env }: Ports,
  { checkout, customerId, from }: Placing,
  { requestHash, ownKey }: { requestHash: string; ownKey: string | null },
): Promise<Written> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    if (from !== null) await refuseHoarding(tx, from, { lines: countOrderLines(checkout), now });
    if (checkout.coupon !== undefined) await lockCoupon(tx, checkout.coupon);
    const priced = await priceOrder(tx, checkout, { customerId, now, placing: true });
    const { lines, coupon, delivery, shipping } = priced;
    const short = await reserveStock(tx, lines);
    if (short !== null) throw await shortOf(tx, checkout, short);
    const address = addressOf(checkout);
    const billing = checkout.billing ?? { kind: 'person' as const, ...address };
    const amount = orderAmount(priced);
    const number = newOrderNumber();
    const [order] = await tx
      .insert(orders)
      .values({
        number,
        customerId,
        email: checkout.email,
        status: 'created',
        amount,
        couponCode: coupon?.code ?? null,
        discount: coupon?.discount ?? 0,
        shippingAddress: address,
        billingAddress: billing,
        shippingCost: shipping,
        delivery,
        partyDate: checkout.party_date ?? null,
        note: checkout.note ?? '',
        giftNote: checkout.gift_note ?? '',
        idempotencyKey: ownKey,
        requestHash,
        placedFrom: from,
        expiresAt: new Date(now.getTime() + UNSENT_TTL_MS),
        createdAt: now,
      })
      .returning({ id: orders.id });
    const orderId = (order as { id: number }).id;
    await recordStatus(tx, orderId, { status: 'created', at: now });
    const written = await tx
      .insert(orderLine)
      .values(
        lines.map((line) => ({
          orderId,
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
        })),
      )
      .returning({ id: orderLine.id });
    await tx.insert(orderDocument).values(
      documentRows(writeAgreements(env.company, checkout, priced, now)).map((row) => ({
        ...row,
        orderId,
        acceptedAt: now,
      })),
    );
    if (coupon) await recordUse(tx, coupon, { orderId, customerId, at: now });
    const conversationId = randomUUID();
    await tx.insert(payment).values({
      orderId,
      conversationId,
      status: 'initialized',
      price: amount,
      createdAt: now,
      askAt: new Date(now.getTime() + POLL_AFTER_MS),
    });
    return { orderId, number, conversationId, priced, lineIds: written.map(({ id }) => id), billing };
  });
}

async function openPaymentPage(
  ports: Ports,
  { checkout, customerId, ip }: Placing,
  order: Written,
): Promise<CheckoutCreated> {
  const { db, clock, env, payments } = ports;
  let page: PaymentPage;
  try {
    page = await payments.initialize(paymentRequest(ports, checkout, ip, order));
    const now = clock.now();
    await inTransaction(db, async (tx) => {
      const status = await lockOrder(tx, order.orderId);
      await tx
        .update(payment)
        .set({ token: page.token, pageUrl: page.pageUrl })
        .where(eq(payment.conversationId, order.conversationId));
      const sent = { status: 'redirected', at: now } as const;
      const expiresAt = new Date(now.getTime() + page.lifetime);
      // Skipped when the order was cancelled or abandoned in the meantime.
      if (canBecome(status, 'redirected')) await changeStatus(tx, order.orderId, sent, { expiresAt });
    });
  } catch (error) {
    await failOrder(ports, order.orderId, error instanceof Error ? error.name : 'unknown');
    throw error;
  }
  await publishOrderStock(ports, order.orderId);
  return {
    paymentPageUrl: page.pageUrl,
    order: {
      number: order.number,
      amount: toMoneyString(orderAmount(order.priced)),
      key: guestOrderKey(ports, { number: order.number, customerId }),
    },
    rt: signOrderAccessToken(env.SECRET_KEY, order.number, clock.now()),
  };
}

/** Another order took the last units between check and reservation: report what is left now. */
async function shortOf(tx: Db, checkout: Checkout, product: number): Promise<Error> {
  try {
    await priceLines(tx, checkout);
  } catch (error) {
    if (error instanceof LinesRefusedError) return error;
    throw error;
  }
  return new LinesRefusedError([{ product, code: 'out_of_stock', price: null, stock: null }]);
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
