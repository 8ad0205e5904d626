import { eq, sql } from 'drizzle-orm';
import { instant } from '@/contracts/slot-rules';
import type { SlotChoice } from '@/contracts/slots';
import { type Db, queryRows } from '@/server/platform/db/client';
import { orders, type ReservedSlot } from '@/server/platform/db/schema/order';

/** Where hours are counted: the own courier, or a branch. */
export const COURIER = 'courier';
export const branchPlace = (slug: string) => `branch:${slug}`;
/** The branch of a place; null for the courier. */
export const branchOfPlace = (place: string) => (place === COURIER ? null : place.slice('branch:'.length));

/**
 * Takes one order's share of an hour, or nothing when it is full. Its row stays locked until the transaction ends, as those
 * of products do; to be called before stock is reserved, because a closing order releases them in that order.
 * @returns whether there was room
 */
export async function takeSlot(tx: Db, { place, day, from, capacity }: ReservedSlot): Promise<boolean> {
  const taken = await queryRows<{ taken: number }>(
    tx,
    sql`insert into slot_usage (place, day, starts, taken) values (${place}, ${day}::date, ${from}, 1)
        on conflict (place, day, starts) do update set taken = slot_usage.taken + 1
          where ${capacity}::int is null or slot_usage.taken < ${capacity}::int
        returning taken`,
  );
  return taken.length > 0;
}

/** Releases an order's hour exactly once, however often it is called. */
export async function releaseSlot(tx: Db, orderId: number): Promise<void> {
  await tx.execute(
    sql`with released as (update orders set slot_held = false where id = ${orderId} and slot_held returning slot)
        update slot_usage u set taken = u.taken - 1 from released r
        where u.place = r.slot->>'place' and u.day = (r.slot->>'day')::date and u.starts = r.slot->>'from'`,
  );
}

/**
 * Takes the hour of a closed order again, if it is not over and has room as when it was chosen.
 * @returns whether the order has its hour; true for orders without one
 */
export async function retakeSlot(tx: Db, orderId: number, now: Date): Promise<boolean> {
  const [order] = await tx
    .select({ slot: orders.slot, held: orders.slotHeld })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order?.slot || order.held) return true;
  if (isPast(order.slot, now) || !(await takeSlot(tx, order.slot))) return false;
  await tx.update(orders).set({ slotHeld: true }).where(eq(orders.id, orderId));
  return true;
}

/**
 * Gives an order another hour in place of the one that it holds. Both rows are locked in one order, so that two orders that
 * swap their hours can't deadlock.
 * @returns whether there was room; otherwise nothing was changed
 */
export async function moveSlot(tx: Db, orderId: number, to: ReservedSlot): Promise<boolean> {
  await tx.execute(
    sql`select 1 from slot_usage u join orders o on o.id = ${orderId}
        where (u.place, u.day, u.starts) in ((${to.place}, ${to.day}::date, ${to.from}),
          (o.slot->>'place', (o.slot->>'day')::date, o.slot->>'from'))
        order by u.place, u.day, u.starts for no key update of u`,
  );
  if (!(await takeSlot(tx, to))) return false;
  await releaseSlot(tx, orderId);
  await tx.update(orders).set({ slot: to, slotHeld: true }).where(eq(orders.id, orderId));
  return true;
}

/** Whether an hour has ended. */
function isPast({ day, to }: { day: string; to: string }, now: Date): boolean {
  return instant(day, to) <= now.getTime();
}

export const isSameSlot = (one: SlotChoice, other: SlotChoice) => one.day === other.day && one.from === other.from;
