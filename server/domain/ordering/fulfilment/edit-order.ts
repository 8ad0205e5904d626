import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { addressLine } from '@/contracts/address-line';
import type { OrderDeliveryChange, OrderDeliverySettings, OrderMail, OwnerOrderDetail } from '@/contracts/fulfilment';
import { canonicalPlaces } from '@/server/domain/customers/address/place-names';
import { mailAgain, mailsOf } from '@/server/domain/ordering/emails/mail-again';
import { mailDeliveryChanged } from '@/server/domain/ordering/emails/order-emails';
import { lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import { noteChange } from '@/server/domain/ordering/lifecycle/note-change';
import { TO_SEND_STATUSES } from '@/server/domain/ordering/lifecycle/order-state';
import { recordChange } from '@/server/platform/audit/record-change';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { orderChange, orders } from '@/server/platform/db/schema/order';
import { ApiError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

type Order = typeof orders.$inferSelect;
type Settings = { settings: OrderDeliverySettings; etag: string };

/** Address and gift card of an order with their ETag. @throws ApiError 404 */
export async function readOrderDelivery(db: Db, number: string): Promise<Settings> {
  return settingsOf(await findOrder(db, number));
}

/**
 * Corrects the address of a parcel or the text of its gift card before it is sent, and mails the buyer, who may not be
 * the one who asked for it.
 * @param expected the ETag that the caller has read. @param by the caller's name
 * @throws ApiError 404, 409 `wrong_status`, `wrong_delivery` and `slot_address`, 412; FieldError for places that don't exist
 */
export async function changeOrderDelivery(
  ports: Ports,
  number: string,
  change: OrderDeliveryChange,
  { expected, by }: { expected: string; by: string },
): Promise<Settings> {
  const { id } = await findOrder(ports.db, number);
  return inTransaction(ports.db, async (tx) => {
    const status = await lockOrder(tx, id);
    const order = await findOrder(tx, number);
    const before = settingsOf(order);
    if (before.etag !== expected) throw new ApiError(412, 'changed_meanwhile', 'It was changed since it was read.');
    if (!TO_SEND_STATUSES.includes(status)) {
      throw new ApiError(409, 'wrong_status', `The order is ${status}: its parcel can't be changed any more.`);
    }
    const planned = planDelivery(order, change);
    const { fields, after } = planned;
    if (fields.length === 0) return before;
    await writeDelivery(tx, id, planned, { by, at: ports.clock.now() });
    await mailDeliveryChanged(tx, ports, id, { etag: after.etag.slice(1, -1), ...newsOf(planned) });
    // Names of fields only: the log holds no personal data of customers.
    await recordChange(tx, { entity: 'orders', id: number, after: { changed: fields } });
    return after;
  });
}

type Delivery = { values: Partial<Order>; fields: string[]; after: Settings };

/**
 * What a change makes of an order's address and gift card: `fields` names those that differ.
 * @throws ApiError 409 `wrong_delivery`, `slot_address`; FieldError for places that don't exist
 */
export function planDelivery(order: Order, { address: typed, gift_note: giftNote }: OrderDeliveryChange): Delivery {
  const address = typed && { ...canonicalPlaces(typed), country: 'Türkiye' };
  if (address && order.delivery.method === 'pickup') {
    throw new ApiError(409, 'wrong_delivery', 'The order is picked up at a branch: no parcel goes to an address.');
  }
  const { city, district } = order.shippingAddress;
  if (address && order.slot && (address.city !== city || address.district !== district)) {
    throw new ApiError(409, 'slot_address', 'The own courier has an hour for this district: the address stays in it.');
  }
  const values = {
    ...(address ? { shippingAddress: { ...order.shippingAddress, ...address } } : {}),
    ...(giftNote === undefined ? {} : { giftNote }),
  };
  const after = settingsOf({ ...order, ...values });
  return { values, fields: changedFields(settingsOf(order).settings, after.settings), after };
}

/** Writes a planned delivery of a locked order, with its history. */
export async function writeDelivery(
  tx: Db,
  orderId: number,
  { values, fields }: Delivery,
  made: { by: string; at: Date },
): Promise<void> {
  if (fields.length === 0) return;
  await tx.update(orders).set(values).where(eq(orders.id, orderId));
  if (isMoved(fields)) await noteChange(tx, orderId, { kind: 'address', ...made });
  if (fields.includes('gift_note')) await noteChange(tx, orderId, { kind: 'gift_note', ...made });
}

const isMoved = (fields: readonly string[]) => fields.some((field) => field !== 'gift_note');

/** What an email says about changed fields; null for what stayed. */
export function newsOf({ fields, after: { settings } }: Pick<Delivery, 'fields' | 'after'>) {
  const { address, gift_note } = settings;
  return {
    address: isMoved(fields) ? addressLine(address) : null,
    giftNote: fields.includes('gift_note') ? gift_note : null,
  };
}

/**
 * Sends an email about an order again, with what it says today.
 * @throws ApiError 404; 409 `no_such_mail` when the order has not come that far
 */
export async function sendOrderMail(ports: Ports, number: string, mail: OrderMail, by: string): Promise<void> {
  const order = await findOrder(ports.db, number);
  await inTransaction(ports.db, async (tx) => {
    if (!(await mailsOf(tx, order)).includes(mail)) {
      throw new ApiError(409, 'no_such_mail', `The order is ${order.status}: that email was not due yet.`);
    }
    await mailAgain(tx, ports, order, mail);
    await noteChange(tx, order.id, { kind: 'mail', detail: mail, by, at: ports.clock.now() });
    await recordChange(tx, { entity: 'orders', id: number, after: { mail } });
  });
}

/** The order's history of changes besides its status, oldest first. */
export async function readChanges(db: Db, orderId: number): Promise<OwnerOrderDetail['changes']> {
  const rows = await db
    .select()
    .from(orderChange)
    .where(eq(orderChange.orderId, orderId))
    .orderBy(asc(orderChange.at), asc(orderChange.id));
  return rows.map(({ kind, detail, by, at }) => ({ kind, detail, by, at: at.toISOString() }));
}

async function findOrder(db: Db, number: string): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw notFound();
  return order;
}

function settingsOf({ shippingAddress, giftNote }: Order): Settings {
  const { country: _country, ...address } = shippingAddress;
  const settings = { address, gift_note: giftNote };
  const hash = createHash('sha256').update(JSON.stringify([Object.entries(address).toSorted(), giftNote]));
  return { settings, etag: `"${hash.digest('hex').slice(0, 16)}"` };
}

function changedFields(before: OrderDeliverySettings, after: OrderDeliverySettings): string[] {
  const names = Object.keys(after.address).toSorted() as (keyof OrderDeliverySettings['address'])[];
  const fields: string[] = names.filter((name) => before.address[name] !== after.address[name]);
  return before.gift_note === after.gift_note ? fields : [...fields, 'gift_note'];
}
