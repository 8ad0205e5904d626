import { and, asc, eq, ne } from 'drizzle-orm';
import { istanbulDay } from '@/contracts/calendar-days';
import { toMoneyString } from '@/contracts/money';
import { BY_BUYER } from '@/contracts/order-changes';
import type { CustomerOrderDetail } from '@/contracts/orders';
import { isOwned, type OwnedOrder } from '@/server/domain/ordering/access/order-access';
import { slotCalendarUrl } from '@/server/domain/ordering/access/slot-calendar-url';
import { invoiceOf } from '@/server/domain/ordering/invoice/invoice-file';
import { canChange } from '@/server/domain/ordering/lifecycle/order-state';
import { paymentDueOf } from '@/server/domain/ordering/lifecycle/payment-due';
import { orderHead, paidInstalments, serializeLine } from '@/server/domain/ordering/lifecycle/serialize-order';
import { readUnits, withdrawalOf } from '@/server/domain/ordering/returns/right-of-withdrawal';
import { withdrawalFormUrl } from '@/server/domain/ordering/returns/withdrawal-form';
import { canChangeSlot } from '@/server/domain/ordering/slots/change-slot';
import { readChangePayment } from '@/server/domain/ordering/swap/change-payment';
import { readArrival, readParcel } from '@/server/domain/ordering/tracking/shipment-data';
import { readSettings } from '@/server/domain/settings/settings';
import { orderDocument, orderEvent, orderLine, orders, payment } from '@/server/platform/db/schema/order';
import { refund } from '@/server/platform/db/schema/refund';
import { notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { canCancel } from './cancel-order';

/** Statuses of payments whose money is not, or no longer, the order's. */
const WENT_BACK: readonly string[] = ['refund_due', 'refunded'];

/** @throws ApiError 404 for an order that does not exist or is not the caller's */
export async function findOrder(ports: Ports, owned: OwnedOrder): Promise<CustomerOrderDetail> {
  const [order] = await ports.db.select().from(orders).where(isOwned(owned));
  if (!order) throw notFound();
  return describeOrder(ports, order);
}

/** The order with everything that belongs to it. */
export async function describeOrder(ports: Ports, order: typeof orders.$inferSelect): Promise<CustomerOrderDetail> {
  const { db, clock, imageUrl } = ports;
  const [lines, documents, events, payments, refunds, units, settings, invoice, arrival, parcel] = await Promise.all([
    db.select().from(orderLine).where(eq(orderLine.orderId, order.id)).orderBy(asc(orderLine.id)),
    db.select().from(orderDocument).where(eq(orderDocument.orderId, order.id)).orderBy(asc(orderDocument.id)),
    db
      .select()
      .from(orderEvent)
      .where(eq(orderEvent.orderId, order.id))
      .orderBy(asc(orderEvent.at), asc(orderEvent.id)),
    db
      .select({
        status: payment.status,
        instalments: payment.instalments,
        paidPrice: payment.paidPrice,
        swapId: payment.swapId,
      })
      .from(payment)
      .where(eq(payment.orderId, order.id)),
    db
      .select()
      .from(refund)
      .where(and(eq(refund.orderId, order.id), ne(refund.status, 'failed')))
      .orderBy(asc(refund.id)),
    readUnits(db, order.id),
    readSettings(ports),
    invoiceOf(ports, order.id),
    readArrival(ports, order),
    readParcel(db, order),
  ]);
  const { open, until } = withdrawalOf(order, clock.now());
  return {
    ...orderHead(order),
    note: order.note,
    gift_note: order.giftNote,
    lines: lines.map((line) => ({
      ...serializeLine(line, order.status, imageUrl),
      id: line.id,
      returnable: units.get(line.id)?.returnable ?? 0,
      withdrawal_exclusion: line.withdrawalExclusion,
      missing: units.get(line.id)?.missing ?? 0,
      dropped: units.get(line.id)?.dropped ?? 0,
      replaces: replacesOf(line),
    })),
    documents: documents.map(({ kind, version, body, acceptedAt }) => ({
      kind,
      version,
      body,
      accepted_at: acceptedAt.toISOString(),
    })),
    events: events.map(({ status, at, note }) => ({ order_status: status, at: at.toISOString(), note })),
    arrival,
    parcel,
    instalments: paidInstalments(payments.filter(({ swapId }) => swapId === null)),
    payment_due: paymentDueOf(order, payments, settings),
    can_cancel: canCancel(order.status, order.paidAt !== null),
    can_change: canChange(order.status),
    change_payment: await readChangePayment(db, order.id),
    can_change_slot: canChangeSlot(order),
    slot_calendar: order.slotHeld ? slotCalendarUrl(ports, order.number) : null,
    refund_due:
      refunds.some(({ status }) => status !== 'done') || payments.some(({ status }) => status === 'refund_due'),
    refunds: refunds.flatMap(({ amount, method, paidOn, doneAt }) =>
      doneAt === null ? [] : [{ amount: toMoneyString(amount), method, day: paidOn ?? istanbulDay(doneAt) }],
    ),
    invoice,
    paid_late: order.paidAt === null && payments.some(({ status }) => WENT_BACK.includes(status)),
    withdrawal: {
      open,
      until: until?.toISOString() ?? null,
      form: open ? withdrawalFormUrl(ports, order.number) : null,
    },
  };
}

/** What was ordered, of a line with a substitute. */
function replacesOf({ replaces, priceCut }: typeof orderLine.$inferSelect) {
  if (!replaces) return null;
  const { product: _product, by, ...ordered } = replaces;
  return { ...ordered, amount: toMoneyString(priceCut), by_buyer: by === BY_BUYER };
}
