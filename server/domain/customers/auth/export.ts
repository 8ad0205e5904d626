import { and, asc, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AccountExport } from '@/contracts/account';
import { toMoneyString } from '@/contracts/money';
import type { CustomerExport } from '@/contracts/owner-customers';
import type { Db } from '@/server/platform/db/client';
import { collection, collectionItem } from '@/server/platform/db/schema/collection';
import { consentEvent } from '@/server/platform/db/schema/consent';
import { contactAnswer, contactMessage } from '@/server/platform/db/schema/contact';
import { coupon, couponUse } from '@/server/platform/db/schema/coupon';
import {
  address,
  authToken,
  cartItem,
  customer,
  customerPasskey,
  customerRecord,
} from '@/server/platform/db/schema/customer';
import { invoice } from '@/server/platform/db/schema/invoice';
import { notification } from '@/server/platform/db/schema/notification';
import { orderDocument, orderEvent, orderLine, orders, receipt } from '@/server/platform/db/schema/order';
import { refund } from '@/server/platform/db/schema/refund';
import { reminder, reminderFeed } from '@/server/platform/db/schema/reminder';
import { returnLine, returnRequest } from '@/server/platform/db/schema/return';
import { review } from '@/server/platform/db/schema/review';
import { shipment, shipmentEvent } from '@/server/platform/db/schema/shipment';
import { stockWatch } from '@/server/platform/db/schema/stock-watch';
import { wishlistItem } from '@/server/platform/db/schema/wishlist';
import type { Ports } from '@/server/platform/ports/ports';
import { readAccount, userOf } from './accounts';

/**
 * The other personal data of a customer, by section. Every table with a customer's id needs an entry here:
 * tests/api/account.test.ts checks all of them. Hashes of passwords and tokens,
 * and public keys, are not personal data and are left out.
 */
const SECTIONS: Record<string, (db: Db, customerId: number) => Promise<unknown>> = {
  addresses: (db, id) => db.select().from(address).where(eq(address.customerId, id)).orderBy(asc(address.id)),
  cart: (db, id) => db.select().from(cartItem).where(eq(cartItem.customerId, id)).orderBy(asc(cartItem.id)),
  favourites: (db, id) => db.select().from(wishlistItem).where(eq(wishlistItem.customerId, id)),
  reviews: (db, id) => db.select().from(review).where(eq(review.customerId, id)).orderBy(asc(review.id)),
  collections: exportCollections,
  devices: (db, id) =>
    db
      .select({ device: authToken.device, created_at: authToken.createdAt, last_used_at: authToken.lastUsedAt })
      .from(authToken)
      .where(eq(authToken.customerId, id))
      .orderBy(asc(authToken.id)),
  passkeys: (db, id) =>
    db
      .select({
        name: customerPasskey.name,
        synced: customerPasskey.synced,
        created_at: customerPasskey.createdAt,
        last_used_at: customerPasskey.lastUsedAt,
      })
      .from(customerPasskey)
      .where(eq(customerPasskey.customerId, id))
      .orderBy(asc(customerPasskey.id)),
  reminders: (db, id) => db.select().from(reminder).where(eq(reminder.customerId, id)).orderBy(asc(reminder.id)),
  reminder_feed: (db, id) => db.select().from(reminderFeed).where(eq(reminderFeed.customerId, id)),
  notifications: (db, id) =>
    db.select().from(notification).where(eq(notification.customerId, id)).orderBy(asc(notification.id)),
  stock_watches: (db, id) =>
    db
      .select({ product: stockWatch.productId, asked_at: stockWatch.createdAt, confirmed_at: stockWatch.confirmedAt })
      .from(stockWatch)
      .where(
        or(
          eq(stockWatch.customerId, id),
          eq(stockWatch.email, db.select({ email: customer.email }).from(customer).where(eq(customer.id, id))),
        ),
      )
      .orderBy(asc(stockWatch.id)),
  permissions: (db, id) =>
    db.select().from(consentEvent).where(eq(consentEvent.customerId, id)).orderBy(asc(consentEvent.id)),
  messages: (db, id) =>
    exportMessages(db, db.select({ email: customer.email }).from(customer).where(eq(customer.id, id))),
  coupons: exportCoupons,
  orders: (db, id) => exportOrders(db, eq(orders.customerId, id)),
};

/** All personal data that the shop stores about a customer (KVKK art. 11, GDPR art. 15 and 20). */
export async function exportAccount({ db, clock }: Ports, id: number): Promise<AccountExport> {
  const sections = await Promise.all(
    Object.entries(SECTIONS).map(async ([name, read]) => [name, await read(db, id)] as const),
  );
  const user = userOf(await readAccount(db, id));
  return { exported_at: clock.now().toISOString(), user, ...Object.fromEntries(sections) };
}

/** What was written with the contact forms under an email address, and the answers. */
async function exportMessages(db: Db, email: SQLWrapper) {
  const own = await db
    .select()
    .from(contactMessage)
    .where(eq(contactMessage.email, email))
    .orderBy(asc(contactMessage.id));
  const ids = own.map(({ id }) => id);
  const answered = await db
    .select()
    .from(contactAnswer)
    .where(inArray(contactAnswer.messageId, ids))
    .orderBy(asc(contactAnswer.id));
  return own.map(({ id, name, email: from, phone, subject, orderNumber, party, text, createdAt }) => ({
    ...{ name, email: from, phone, subject, order_number: orderNumber, party, text, created_at: createdAt },
    answers: answered.filter((row) => row.messageId === id).map(({ text: answer, at }) => ({ text: answer, at })),
  }));
}

/**
 * All personal data of a person, for an access request that the staff answers: an account's, and what is stored under
 * the email address without one.
 */
export async function exportPerson(
  ports: Ports,
  { email, account }: { email: string; account: { id: number } | null },
): Promise<CustomerExport> {
  const { db, clock } = ports;
  const [record] = await db.select().from(customerRecord).where(eq(customerRecord.email, email));
  const guestOrders = await exportOrders(db, and(isNull(orders.customerId), eq(orders.email, email)));
  const staff = { guest_orders: guestOrders, staff_record: record ?? null };
  if (account) return { email, ...(await exportAccount(ports, account.id)), ...staff };
  const watches = await db
    .select({ product: stockWatch.productId, asked_at: stockWatch.createdAt, confirmed_at: stockWatch.confirmedAt })
    .from(stockWatch)
    .where(eq(stockWatch.email, email))
    .orderBy(asc(stockWatch.productId));
  const messages = await exportMessages(db, sql`${email}`);
  return { exported_at: clock.now().toISOString(), email, user: null, stock_watches: watches, messages, ...staff };
}

async function exportCollections(db: Db, customerId: number) {
  const own = await db
    .select()
    .from(collection)
    .where(eq(collection.customerId, customerId))
    .orderBy(asc(collection.id));
  const ids = own.map(({ id }) => id);
  const items =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(collectionItem)
          .where(inArray(collectionItem.collectionId, ids))
          .orderBy(asc(collectionItem.position));
  return own.map(({ id, name, shareToken, createdAt }) => ({
    name,
    share_token: shareToken,
    created_at: createdAt,
    items: items.filter((row) => row.collectionId === id).map(({ itemId }) => itemId),
  }));
}

/** The customer's own coupons, and the discounts of coupons on the customer's orders. */
async function exportCoupons(db: Db, customerId: number) {
  const own = await db.select().from(coupon).where(eq(coupon.customerId, customerId)).orderBy(asc(coupon.id));
  const uses = await db
    .select({ code: coupon.code, order: orders.number, amount: couponUse.amount, used_at: couponUse.createdAt })
    .from(couponUse)
    .innerJoin(coupon, eq(coupon.id, couponUse.couponId))
    .innerJoin(orders, eq(orders.id, couponUse.orderId))
    .where(eq(couponUse.customerId, customerId))
    .orderBy(asc(couponUse.orderId));
  return {
    own: own.map(({ code, title, startsAt, endsAt }) => ({ code, title, starts_at: startsAt, ends_at: endsAt })),
    uses: uses.map((use) => ({ ...use, amount: toMoneyString(use.amount) })),
  };
}

async function exportOrders(db: Db, which: SQL | undefined) {
  const own = await db.select().from(orders).where(which).orderBy(asc(orders.id));
  const ids = own.map((order) => order.id);
  if (ids.length === 0) return [];
  const lines = await db.select().from(orderLine).where(inArray(orderLine.orderId, ids)).orderBy(asc(orderLine.id));
  const documents = await db
    .select()
    .from(orderDocument)
    .where(inArray(orderDocument.orderId, ids))
    .orderBy(asc(orderDocument.id));
  const events = await db.select().from(orderEvent).where(inArray(orderEvent.orderId, ids)).orderBy(asc(orderEvent.id));
  const shipments = await db.select().from(shipment).where(inArray(shipment.orderId, ids));
  const parcelEvents = await db
    .select()
    .from(shipmentEvent)
    .where(inArray(shipmentEvent.orderId, ids))
    .orderBy(asc(shipmentEvent.at));
  const returns = await db
    .select()
    .from(returnRequest)
    .innerJoin(returnLine, eq(returnLine.returnId, returnRequest.id))
    .innerJoin(orderLine, eq(orderLine.id, returnLine.orderLineId))
    .where(inArray(returnRequest.orderId, ids))
    .orderBy(asc(returnLine.returnId), asc(returnLine.orderLineId));
  const receipts = await db.select().from(receipt).where(inArray(receipt.orderId, ids)).orderBy(asc(receipt.id));
  const invoices = await db.select().from(invoice).where(inArray(invoice.orderId, ids)).orderBy(asc(invoice.id));
  const refunds = await db.select().from(refund).where(inArray(refund.orderId, ids)).orderBy(asc(refund.id));
  return own.map((order) => ({
    number: order.number,
    status: order.status,
    created_at: order.createdAt,
    paid_at: order.paidAt,
    amount: toMoneyString(order.amount),
    coupon: order.couponCode,
    discount: toMoneyString(order.discount),
    shipping: toMoneyString(order.shippingCost),
    delivery: order.delivery,
    slot: order.slot && { day: order.slot.day, from: order.slot.from, to: order.slot.to },
    party_date: order.partyDate,
    party_time: order.partyTime,
    email: order.email,
    shipping_address: order.shippingAddress,
    billing_address: order.billingAddress,
    note: order.note,
    gift_note: order.giftNote,
    invoices: invoices
      .filter(({ orderId, content }) => orderId === order.id && content !== null)
      .map(({ status, content, cancelledAt }) => ({ ...content, status, cancelled_at: cancelledAt })),
    lines: lines
      .filter((line) => line.orderId === order.id)
      .map(({ title, sku, variantTitle, quantity, price, word, ifMissing, replaces }) => ({
        title,
        sku,
        variant_title: variantTitle,
        quantity,
        price: toMoneyString(price),
        word: word?.text ?? null,
        if_missing: ifMissing,
        replaces: replaces && { title: replaces.title, variant_title: replaces.variant_title, note: replaces.note },
      })),
    documents: documents.filter((row) => row.orderId === order.id).map(({ kind, body }) => ({ kind, body })),
    tracking: order.tracking,
    parcel: {
      received_by: shipments.find((row) => row.orderId === order.id)?.receivedBy ?? '',
      events: parcelEvents
        .filter((row) => row.orderId === order.id)
        .map(({ at, text, place }) => ({ at, text, place })),
    },
    events: events.filter((row) => row.orderId === order.id).map(({ status, at }) => ({ status, at })),
    payment_method: order.paymentMethod,
    receipts: receipts
      .filter((row) => row.orderId === order.id)
      .map(({ kind, amount, receivedOn, description }) => ({
        kind,
        amount: toMoneyString(amount),
        day: receivedOn,
        description,
      })),
    refunds: refunds
      .filter((row) => row.orderId === order.id)
      .map(({ amount, status, method, paidOn, createdAt, doneAt }) => ({
        amount: toMoneyString(amount),
        status,
        method,
        paid_on: paidOn,
        created_at: createdAt,
        done_at: doneAt,
      })),
    returns: returns
      .filter((row) => row.return_request.orderId === order.id)
      .map(({ return_request: { status, reason, createdAt }, return_line: { quantity }, order_line: line }) => ({
        status,
        reason,
        created_at: createdAt,
        title: line.title,
        variant_title: line.variantTitle,
        quantity,
      })),
  }));
}
