import { sql } from 'drizzle-orm';
import { OPEN_REFUNDS } from '@/server/domain/ordering/refund/open-refunds';
import { type Db, queryRows } from '@/server/platform/db/client';
import { MAX_ATTEMPTS } from '@/server/platform/jobs/back-off';
import type { Metrics } from '@/server/platform/metrics/metrics';

/** How long after its timestamp an event may still be committed, ms. */
const SETTLED = 10_000;

type Name = 'jobs' | 'mails' | 'refunds';
type Figures = { waiting: number; overdue_seconds: number; given_up: number };
type Sum = { what: 'order' | 'money'; name: string; n: number };

/** Up to when a process's counters include the database's events. */
const readUntil = new WeakMap<Metrics, Date>();

/**
 * Updates the metrics that are derived from the database. Orders and amounts are counted there rather than where they
 * happen, so that repeated transactions count once, and every instance reports the figures of the whole shop.
 * (Aggregate instances with max, not sum.)
 */
export async function readShopFigures(db: Db, metrics: Metrics, now: Date): Promise<void> {
  await measureQueues(db, metrics, now);
  const until = new Date(now.getTime() - SETTLED);
  const since = readUntil.get(metrics) ?? until;
  // Set before the query, so that of two concurrent scrapes the second counts nothing.
  readUntil.set(metrics, until);
  try {
    for (const { what, name, n } of await readBooks(db, since, until)) {
      if (what === 'order') metrics.orders.inc({ status: name }, n);
      else metrics.money.inc({ direction: name }, n);
    }
  } catch (error) {
    readUntil.set(metrics, since);
    throw error;
  }
}

/** What waits, by how much the oldest that is due is late, and what is out of attempts. */
export async function readQueues(db: Db, at: Date): Promise<Record<Name, Figures>> {
  const now = at.toISOString();
  const figures = (name: string, table: string, due: string, open: string, over: string) => sql`
    select ${name}::text as queue, (count(*) filter (where not ${sql.raw(over)}))::int as waiting,
      greatest(0, coalesce(extract(epoch from ${now}::timestamptz
        - min(${sql.raw(due)}) filter (where not ${sql.raw(over)} and ${sql.raw(due)} <= ${now}::timestamptz)), 0))::float8 as overdue_seconds,
      (count(*) filter (where ${sql.raw(over)}))::int as given_up
    from ${sql.raw(table)} where ${sql.raw(open)}`;
  const tried = `attempts >= ${MAX_ATTEMPTS}`;
  const rows = await queryRows<Figures & { queue: Name }>(
    db,
    sql`${figures('jobs', 'job', 'run_at', 'true', tried)} union all
        ${figures('mails', 'outbox_mail', 'next_attempt_at', 'sent_at is null', tried)} union all
        ${figures('refunds', 'refund', 'next_attempt_at', OPEN_REFUNDS, `(status = 'failed' or ${tried})`)}`,
  );
  return Object.fromEntries(rows.map(({ queue, ...figures }) => [queue, figures])) as Record<Name, Figures>;
}

async function measureQueues(db: Db, { queue, paymentsWaiting, parcels }: Metrics, now: Date): Promise<void> {
  for (const [name, { waiting, overdue_seconds, given_up }] of Object.entries(await readQueues(db, now))) {
    queue.waiting.set({ queue: name }, waiting);
    queue.overdue.set({ queue: name }, overdue_seconds);
    queue.givenUp.set({ queue: name }, given_up);
  }
  const [asked] = await queryRows<{ n: number }>(
    db,
    sql`select count(*)::int as n from payment where ask_at is not null`,
  );
  paymentsWaiting.set(asked?.n ?? 0);
  const { waiting: asking, silent } = await readParcels(db);
  parcels.set({ kind: 'asked' }, asking);
  parcels.set({ kind: 'silent' }, silent);
}

/** Calls in a row without an answer about a parcel after which its carrier seems not to know it. */
const SILENT_AFTER = 5;

/** Parcels that their carrier is asked about, and those that it has not answered about for hours. */
export async function readParcels(
  db: Db,
): Promise<{ waiting: number; silent: number; last_answer_at: Date | string | null }> {
  const [counts] = await queryRows<{ waiting: number; silent: number; last_answer_at: Date | string | null }>(
    db,
    sql`select (count(*) filter (where ask_at is not null))::int as waiting,
          (count(*) filter (where ask_at is not null and failures >= ${SILENT_AFTER}))::int as silent,
          max(answered_at) as last_answer_at
        from shipment`,
  );
  if (!counts) throw new Error('a count without a row');
  return counts;
}

function readBooks(db: Db, since: Date, until: Date): Promise<Sum[]> {
  const within = (column: string) =>
    sql`${sql.raw(column)} > ${since.toISOString()}::timestamptz and ${sql.raw(column)} <= ${until.toISOString()}::timestamptz`;
  return queryRows<Sum>(
    db,
    sql`select 'order' as what, status as name, count(*)::float8 as n from order_event where ${within('at')} group by status
        union all
        select 'money', 'taken', coalesce(sum(coalesce(paid_price, price)), 0)::float8 from payment
        where ${within('settled_at')} and status in ('succeeded', 'refund_due', 'refunded')
        union all
        select 'money', 'refunded', coalesce(sum(amount), 0)::float8 from refund where ${within('done_at')} and status = 'done'`,
  );
}
