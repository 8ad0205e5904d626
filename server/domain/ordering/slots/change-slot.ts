import { eq } from 'drizzle-orm';
import { daysBetween } from '@/contracts/calendar-days';
import { formatSlot } from '@/contracts/dates';
import { BY_BUYER } from '@/contracts/order-changes';
import { slotStart } from '@/contracts/slot-rules';
import type { OrderSlot, SlotChoice } from '@/contracts/slots';
import { isOwned, type OwnedOrder } from '@/server/domain/ordering/access/order-access';
import { mailSlotChanged } from '@/server/domain/ordering/emails/order-emails';
import { lockOrder } from '@/server/domain/ordering/lifecycle/change-status';
import { noteChange } from '@/server/domain/ordering/lifecycle/note-change';
import { canBecome, TO_SEND_STATUSES } from '@/server/domain/ordering/lifecycle/order-state';
import { serializeSlot } from '@/server/domain/ordering/lifecycle/serialize-order';
import { isSameSlot, moveSlot } from '@/server/domain/ordering/lifecycle/slot-reservation';
import { recordChange } from '@/server/platform/audit/record-change';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { branch } from '@/server/platform/db/schema/content';
import { orders } from '@/server/platform/db/schema/order';
import { ApiError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { placeOf, planSlot, readSlotTerms, type SlotTarget, type SlotTerms, slotRefused } from './plan-slot';

type Order = typeof orders.$inferSelect;

const DAY_MS = 24 * 60 * 60_000;

/**
 * Whether the buyer can still choose another hour: until the order is packed, also while it waits for a transfer or is to be
 * paid at the branch. Orders without an hour get none.
 */
export function canChangeSlot({ status, slot }: Pick<Order, 'status' | 'slot'>): boolean {
  return slot !== null && (canBecome(status, 'preparing') || status === 'awaiting_transfer');
}

/**
 * Gives a buyer's order another hour at the same place; its price stays.
 * @throws ApiError 404; 409 `wrong_status` from packing on, `slot_full`, `slot_closed`
 */
export async function changeSlot(ports: Ports, owned: OwnedOrder, choice: SlotChoice): Promise<OrderSlot> {
  const [order] = await ports.db.select({ id: orders.id }).from(orders).where(isOwned(owned));
  if (!order) throw notFound();
  return change(ports, order.id, choice, { by: BY_BUYER, mayChange: canChangeSlot });
}

/**
 * The same for the staff, until the order is sent.
 * @param by the caller's name
 * @throws as {@link changeSlot}
 */
export async function changeSlotForStaff(
  ports: Ports,
  number: string,
  choice: SlotChoice,
  by: string,
): Promise<OrderSlot> {
  const [order] = await ports.db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  if (!order) throw notFound();
  const mayChange = ({ status, slot }: Order) => slot !== null && TO_SEND_STATUSES.includes(status);
  return change(ports, order.id, choice, { by, mayChange });
}

type Caller = { by: string; mayChange: (order: Order) => boolean };

async function change(
  ports: Ports,
  orderId: number,
  choice: SlotChoice,
  { by, mayChange }: Caller,
): Promise<OrderSlot> {
  const terms = await readSlotTerms(ports);
  return inTransaction(ports.db, async (tx) => {
    await lockOrder(tx, orderId);
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    if (!order) throw notFound();
    if (!mayChange(order)) {
      throw new ApiError(409, 'wrong_status', `The order is ${order.status}: its hour can't be changed.`);
    }
    return moveOrderToSlot(tx, ports, { order, terms, choice, by });
  });
}

type Move = { order: Order; terms: SlotTerms; choice: SlotChoice; by: string };

/**
 * Gives an order another hour, notes it and mails the buyer, in a transaction that holds the order's lock. Nothing happens
 * when it has that hour.
 * @throws ApiError 409 `slot_full`, `slot_closed`
 */
export async function moveOrderToSlot(tx: Db, ports: Ports, { order, terms, choice, by }: Move): Promise<OrderSlot> {
  const target = await targetOf(tx, order);
  const held = order.slotHeld ? order.slot : null;
  if (held && held.place === placeOf(target) && isSameSlot(held, choice)) return serializeSlot(held) as OrderSlot;
  const at = ports.clock.now();
  const slot = planSlot(terms, target, choice, at);
  if (!slot) throw slotRefused('slot_required');
  if (!(await moveSlot(tx, order.id, slot))) throw slotRefused('slot_full');
  await moveDeadline(tx, order, slot);
  const id = await noteChange(tx, order.id, { kind: 'slot', detail: formatSlot(slot), by, at });
  const name = order.delivery.method === 'pickup' ? order.delivery.branch.name : null;
  await mailSlotChanged(tx, ports, order.id, { id, slot, branch: name });
  const before = order.slot && formatSlot(order.slot);
  await recordChange(tx, {
    entity: 'orders',
    id: order.number,
    before: { slot: before },
    after: { slot: formatSlot(slot) },
  });
  return { day: slot.day, from: slot.from, to: slot.to };
}

/**
 * An order that is unpaid and not paid by card has a deadline that depends on its hour: a transfer arrives before it, and
 * payment at the branch follows its day.
 */
async function moveDeadline(tx: Db, { id, slot, status, expiresAt, paymentMethod, paidAt }: Order, to: OrderSlot) {
  if (paidAt !== null || paymentMethod === 'card') return;
  const days = slot && paymentMethod === 'branch' ? daysBetween(slot.day, to.day) : 0;
  const moved = new Date(expiresAt.getTime() + days * DAY_MS);
  const deadline = status === 'awaiting_transfer' && slotStart(to) < moved ? slotStart(to) : moved;
  await tx.update(orders).set({ expiresAt: deadline }).where(eq(orders.id, id));
}

/** Where an order goes, at the branch's present hours. @throws ApiError 409 `slot_closed` for a branch that is gone */
async function targetOf(tx: Db, { delivery, shippingAddress }: Order): Promise<SlotTarget> {
  if (delivery.method === 'shipping') {
    return { method: 'shipping', city: shippingAddress.city, district: shippingAddress.district };
  }
  const [found] = await tx
    .select({ slug: branch.slug, hours: branch.hours, exceptions: branch.exceptions })
    .from(branch)
    .where(eq(branch.slug, delivery.branch.slug));
  if (!found) throw slotRefused('slot_closed');
  return { method: 'pickup', branch: found };
}
