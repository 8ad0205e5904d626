import { createHmac } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';
import { ipBlock } from '@/server/platform/http/client-ip';
import { ApiError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

/** How long an unpaid order counts, ms: four times as long as it reserves its stock. */
const COUNTED_FOR_MS = 2 * 60 * 60 * 1000;
/**
 * How many lines one IP address may have in unpaid orders: the largest possible cart, or about twenty ordinary ones.
 */
const FREE_LINES = 100;
/** So many are written without a lock, as most orders are. Five instances that do so at once stay within the limit. */
const UNLOCKED_LINES = 20;

/**
 * A hash of the caller's IP address under the shop's secret, which groups orders by origin without revealing the
 * address; erased after a day (server/domain/operations/housekeeping/clean-up.ts).
 */
export function placedFrom({ env }: Pick<Ports, 'env'>, ip: string): string {
  return createHmac('sha256', env.SECRET_KEY)
    .update(`placed-from:${ipBlock(ip)}`)
    .digest('base64url');
}

/**
 * Prevents one caller from blocking the shop's stock with orders that are never paid. Households, offices and mobile
 * networks share an IP address, so the limit is not on the number of orders: it counts the lines of orders that await
 * payment or expired unpaid, plus those of the new order, minus the lines of paid orders from the same address. Orders
 * that were refused, cancelled or replaced hold no stock and do not count.
 *
 * Orders from one address are serialized: `tx` is the order's transaction and holds the lock until it ends. Otherwise
 * concurrent orders of several instances would be counted without each other.
 * @throws ApiError 429 with Retry-After in seconds until the oldest of them no longer counts
 */
export async function refuseHoarding(tx: Db, from: string, { lines, now }: Added): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${from}, 0))`);
  const [counted] = await queryRows<{ unpaid: number; paid: number; wait: number | null }>(tx, countedLines(from, now));
  if (!counted || counted.unpaid + lines <= FREE_LINES + counted.paid) return;
  throw new ApiError(429, 'too_many_unpaid_orders', 'Too many orders from this address wait for their payment.', {
    'Retry-After': String(Math.max(1, counted.wait ?? 1)),
  });
}

type Added = { lines: number; now: Date };

/**
 * A condition for an order without that lock: the address is far from its limit, so that an order of another instance, which it
 * can't count yet, does not matter.
 */
export function isFarFromLimit(from: string, { lines, now }: Added): SQL {
  return sql`(select unpaid + ${lines}::int <= ${UNLOCKED_LINES} + paid from (${countedLines(from, now)}) counted)`;
}

const countedLines = (from: string, now: Date) =>
  sql`select count(*) filter (where ${unpaid})::int as unpaid,
        count(*) filter (where o.paid_at is not null and o.status not in ('cancelled', 'refunded'))::int as paid,
        ceil(extract(epoch from min(o.created_at) filter (where ${unpaid}) - ${since(now)}))::int as wait
      from orders o join order_line l on l.order_id = o.id
      where o.placed_from = ${from} and (o.created_at > ${since(now)} or o.status in ('awaiting_transfer', 'reserved'))`;

const unpaid = sql`o.status in ('created', 'redirected', 'awaiting_transfer', 'reserved', 'expired')`;

/** How many orders of one email address may wait for a transfer, or for payment at a branch: each holds its stock for days. */
const MOST_WAITING = 3;

/**
 * Limits the orders of one buyer that hold stock without a payment page.
 * @throws ApiError 429 with Retry-After in seconds until the first of them expires
 */
export async function refuseManyWaiting(tx: Db, email: string, now: Date): Promise<void> {
  const [waiting] = await queryRows<{ count: number; wait: number | null }>(
    tx,
    sql`select count(*)::int as count, ceil(extract(epoch from min(expires_at) - ${now.toISOString()}::timestamptz))::int as wait
        from orders where email = ${email} and status in ('awaiting_transfer', 'reserved')`,
  );
  if (!waiting || waiting.count < MOST_WAITING) return;
  throw new ApiError(429, 'too_many_unpaid_orders', 'Too many orders of this buyer wait for their payment.', {
    'Retry-After': String(Math.max(1, waiting.wait ?? 1)),
  });
}

const since = (now: Date) => sql`${new Date(now.getTime() - COUNTED_FOR_MS).toISOString()}::timestamptz`;
