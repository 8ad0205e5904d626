import { setTimeout } from 'node:timers/promises';
import { inArray, sql } from 'drizzle-orm';
import { addDays, istanbulDay } from '@/contracts/calendar-days';
import { publishChange } from '@/server/domain/changes/publish-change';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { inTransaction } from '@/server/platform/db/retry';
import { boughtTogether } from '@/server/platform/db/schema/catalog';
import type { Ports } from '@/server/platform/ports/ports';
import { isShuttingDown } from '@/server/platform/shutting-down';
import { Baskets } from './baskets';
import { rankPairs } from './rank-pairs';

/** Orders of so many days count. */
const WINDOW = 365;
/** The newest orders that are counted: a bound for memory (docs/decisions/0064-bought-together.md). */
const MOST_ORDERS = 200_000;
/** Orders that are read by one statement: some 20 ms, so that an embedded database answers others in between. */
const PAGE = 250;
/** Orders of more items are a shop's or an organiser's supplies, not one party. */
const MOST_ITEMS = 40;
/** Items whose lists are compared and written at once. */
const BATCH = 200;
/** The hour in Istanbul from which the lists are renewed. */
const HOUR = 4;
const hourOf = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Istanbul', hour: '2-digit', hourCycle: 'h23' });
/** The row of `meta` with the day of the last renewal. */
const KEY = 'bought_together';

/** Renews the lists once a day across all instances; what failed or was interrupted is tried again with the next call. */
export async function renewBoughtTogether(ports: Ports): Promise<void> {
  const { db, clock } = ports;
  const now = clock.now();
  if (Number(hourOf.format(now)) < HOUR) return;
  const today = istanbulDay(now);
  const claimed = await queryRows(
    db,
    sql`insert into meta (key, value) values (${KEY}, ${today})
        on conflict (key) do update set value = excluded.value where meta.value <> excluded.value returning key`,
  );
  if (claimed.length === 0) return;
  let isDone = false;
  try {
    isDone = (await refreshBoughtTogether(ports)) !== null;
  } finally {
    if (!isDone) await db.execute(sql`delete from meta where key = ${KEY} and value = ${today}`);
  }
}

/**
 * Computes what is bought together from all orders of the last year that were paid and not cancelled or refunded, and
 * writes the lists that changed. Reads in short statements; the pages of changed items are rendered again.
 * @returns how many orders were counted, and how many lists changed; null when the process shuts down meanwhile
 */
export async function refreshBoughtTogether(ports: Ports): Promise<{ orders: number; changed: number } | null> {
  const { db, clock, log } = ports;
  const since = addDays(istanbulDay(clock.now()), -WINDOW);
  const baskets = new Baskets();
  for (let before = 2 ** 31 - 1; baskets.count < MOST_ORDERS; ) {
    if (isShuttingDown()) return null;
    const started = performance.now();
    const page = await readPage(db, since, before);
    for (const [, buyer, items] of page) baskets.add({ buyer, items });
    const last = page.at(-1);
    if (!last) break;
    before = last[0];
    // As long as the statement took: half of the processor is left to shoppers.
    await setTimeout(performance.now() - started);
  }
  let changed = 0;
  let batch = new Map<number, number[]>();
  const listed = new Set<number>();
  const write = async () => {
    const ids = await writeLists(db, batch);
    batch = new Map();
    changed += ids.length;
    await publishChange(ports, { entity: 'boughtTogether', ids });
  };
  for await (const { id, others } of rankPairs(baskets.index())) {
    if (isShuttingDown()) return null;
    listed.add(id);
    batch.set(id, others);
    if (batch.size >= BATCH) await write();
  }
  await write();
  const ended = (await db.select({ id: boughtTogether.itemId }).from(boughtTogether)).map(({ id }) => id);
  for (const ids of inBatches(ended.filter((id) => !listed.has(id)))) {
    await db.delete(boughtTogether).where(inArray(boughtTogether.itemId, ids));
    changed += ids.length;
    await publishChange(ports, { entity: 'boughtTogether', ids });
  }
  log.info({ orders: baskets.count, lists: listed.size, changed }, 'what is bought together was computed');
  return { orders: baskets.count, changed };
}

type Row = [order: number, buyer: number, items: number[]];

/**
 * The orders before an id, newest first. Buyers are named by a hash of the email address, which leaves the database for
 * nothing else. Substituted products count as they were ordered; letters of words don't, because a name makes their pairs.
 */
async function readPage(db: Db, since: string, before: number): Promise<Row[]> {
  const [row] = await queryRows<{ page: Row[] | null }>(
    db,
    // All in one value, which is read faster than thousands of rows.
    sql`with page as (
          select id, hashtext(lower(email)) as buyer from orders
          where id < ${before} and paid_at is not null and status in ('paid', 'preparing', 'shipped', 'delivered')
            and created_at >= ${since}::date
          order by id desc limit ${PAGE}
        )
        select json_agg(json_build_array(id, buyer, (
            select coalesce(json_agg(distinct p.item_id), '[]') from order_line l
              join product p on p.id = coalesce((l.replaces->>'product')::int, l.product_id)
            where l.order_id = page.id and l.word is null
          )) order by id desc) as page
        from page`,
  );
  return (row?.page ?? []).map(([id, buyer, items]) => [id, buyer, items.length > MOST_ITEMS ? [] : items]);
}

/** Writes the lists that differ from the stored ones. @returns the items of those */
function writeLists(db: Db, lists: ReadonlyMap<number, number[]>): Promise<number[]> {
  const ids = [...lists.keys()];
  if (ids.length === 0) return Promise.resolve([]);
  return inTransaction(db, async (tx) => {
    const stored = await tx.select().from(boughtTogether).where(inArray(boughtTogether.itemId, ids));
    const before = new Map(stored.map(({ itemId, others }) => [itemId, others.join()]));
    // Items that were deleted since their orders were read have no row to refer to.
    const existing = await queryRows<{ id: number }>(
      tx,
      sql`select id from item where id = any(${intArray(ids)}) for key share`,
    );
    const rows = existing.flatMap(({ id }) => {
      const others = lists.get(id) ?? [];
      return others.join() === before.get(id) ? [] : [{ itemId: id, others }];
    });
    if (rows.length > 0) {
      await tx
        .insert(boughtTogether)
        .values(rows)
        .onConflictDoUpdate({ target: boughtTogether.itemId, set: { others: sql`excluded.others` } });
    }
    return rows.map(({ itemId }) => itemId);
  });
}

function* inBatches(ids: readonly number[]): Generator<number[]> {
  for (let start = 0; start < ids.length; start += BATCH) yield ids.slice(start, start + BATCH);
}
