import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';
import { addressBlock } from '@/server/platform/http/client-address';
import { ApiError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

/** So long an order that nobody paid for counts, ms: four times as long as it holds its pieces. */
const WINDOW = 2 * 60 * 60 * 1000;
/** So many lines one address may have in such orders: the largest cart there is, or a score of ordinary ones. */
const FREE_LINES = 100;

/**
 * Where an order came from, so that orders of one address are known as such: a hash under the shop's own secret, from
 * which nobody reads the address, and which is forgotten after a day (server/domain/operations/jobs/housekeeping.ts).
 */
export function placedFrom({ env }: Pick<Ports, 'env'>, address: string): string {
  return createHmac('sha256', env.SECRET_KEY)
    .update(`placed-from:${addressBlock(address)}`)
    .digest('base64url');
}

/**
 * Keeps one caller from holding the shop's stock with orders that are never paid. Households, offices and mobile
 * networks share an address, so what counts is not how much is ordered: lines of orders that wait for their payment or
 * ran out without one, with those of the order that is about to be written, less the lines that were paid from there and
 * stayed so. A refused card, an order that was called off or replaced by another holds nothing and counts nothing.
 *
 * Orders from one address are written one after the other: `tx` is the order's transaction and keeps the lock to its
 * end, or as many as arrive at once would each be counted without the others.
 * @throws ApiError 429 with Retry-After in seconds, until when the oldest of them no longer counts
 */
export async function refuseHoarding(
  tx: Db,
  from: string,
  { lines, now }: { lines: number; now: Date },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${from}, 0))`);
  const [counted] = await queryRows<{ unpaid: number; paid: number; wait: number | null }>(
    tx,
    sql`select count(*) filter (where ${unpaid})::int as unpaid,
               count(*) filter (where o.paid_at is not null and o.status not in ('cancelled', 'refunded'))::int as paid,
               ceil(extract(epoch from min(o.created_at) filter (where ${unpaid}) - ${since(now)}))::int as wait
        from orders o join order_line l on l.order_id = o.id
        where o.placed_from = ${from} and o.created_at > ${since(now)}`,
  );
  if (!counted || counted.unpaid + lines <= FREE_LINES + counted.paid) return;
  throw new ApiError(429, 'too_many_unpaid_orders', 'Too many orders from this address wait for their payment.', {
    'Retry-After': String(Math.max(1, counted.wait ?? 1)),
  });
}

const unpaid = sql`o.status in ('created', 'redirected', 'expired')`;

const since = (now: Date) => sql`${new Date(now.getTime() - WINDOW).toISOString()}::timestamptz`;
