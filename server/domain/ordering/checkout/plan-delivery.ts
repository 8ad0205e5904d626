import { and, eq } from 'drizzle-orm';
import { istanbulDay } from '@/contracts/calendar-days';
import type { Checkout } from '@/contracts/checkout';
import type { FieldErrors } from '@/contracts/common';
import { furthestParty } from '@/contracts/party-date';
import type { Db } from '@/server/platform/db/client';
import { branch } from '@/server/platform/db/schema/content';
import type { OrderDelivery } from '@/server/platform/db/schema/order';
import { FieldError } from '@/server/platform/http/errors';

/**
 * The order's delivery, with a snapshot of the pickup branch.
 * @throws FieldError `delivery` for a branch without pickup, `party_date` for a date in the past or too far ahead
 */
export async function planDelivery(
  db: Db,
  { delivery, party_date: party }: Pick<Checkout, 'delivery' | 'party_date'>,
  now: Date,
): Promise<OrderDelivery> {
  const errors: FieldErrors = {};
  const today = istanbulDay(now);
  if (party !== undefined && party < today) errors.party_date = ['This day is over.'];
  if (party !== undefined && party > furthestParty(today)) errors.party_date = ['This day is too far ahead.'];
  const planned = delivery?.method === 'pickup' ? await pickup(db, delivery.branch) : { method: 'shipping' as const };
  if (planned === null) errors.delivery = ['No orders are picked up there.'];
  if (planned === null || errors.party_date) throw new FieldError(errors);
  return planned;
}

async function pickup(db: Db, slug: string): Promise<OrderDelivery | null> {
  const { name, address, phone, map } = branch;
  const [found] = await db
    .select({ slug: branch.slug, name, address, phone, map })
    .from(branch)
    .where(and(eq(branch.slug, slug), eq(branch.pickup, true)));
  return found ? { method: 'pickup', branch: found } : null;
}
