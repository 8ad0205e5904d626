import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import { addDays, anniversary } from '@/contracts/calendar-days';
import type { Db } from '@/server/platform/db/client';
import { orders } from '@/server/platform/db/schema/order';

/** Days before an occasion in which purchases for it are expected. */
const WEEKS_BEFORE = 45;

/**
 * The customer's last order before the same day a year ago, presumably for the same occasion; null when there was none.
 */
export async function lastYearsOrder(db: Db, customerId: number, occurrence: string): Promise<string | null> {
  const day = anniversary(occurrence, Number(occurrence.slice(0, 4)) - 1);
  const at = (date: string) => new Date(`${date}T00:00:00+03:00`);
  const [order] = await db
    .select({ number: orders.number })
    .from(orders)
    .where(
      and(
        eq(orders.customerId, customerId),
        inArray(orders.status, ['paid', 'preparing', 'shipped', 'delivered']),
        gte(orders.createdAt, at(addDays(day, -WEEKS_BEFORE))),
        lt(orders.createdAt, at(addDays(day, 1))),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return order?.number ?? null;
}
