import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '@/server/platform/db/client';
import { popularTier, writeTexts } from './reindex';

/** Items whose words are counted per query: on the embedded database, shoppers' queries run in between. */
const SLICE = 2000;
const WORDS = 2000;

/**
 * Updates what `reindexSearch(db, itemIds)` leaves stale after many changes: each vocabulary word's number of items,
 * words that no longer occur, and the popularity tier. Counts from the index itself, in slices, without reading texts
 * again; yields how many items are done.
 */
export async function* recountSearch(db: Db): AsyncGenerator<number> {
  await writeTexts(
    db,
    sql`update item_search s set tier = 1 - s.tier from item i
        where i.id = s.item_id and s.tier <> case when ${await popularTier(db)} then 0 else 1 end returning s.item_id`,
  );
  const counts = new Map<string, number>();
  let done = 0;
  for (let last = 0; ; ) {
    const [slice] = await queryRows<{ end: number | null; items: number }>(
      db,
      sql`select max(item_id) as end, count(*)::int as items
          from (select item_id from item_search where item_id > ${last} order by item_id limit ${SLICE}) s`,
    );
    if (!slice?.end) break;
    // ts_stat takes its query as text; both bounds are integers from the database. 'abc' leaves codes out.
    const source = `select tsv from item_search where item_id > ${last} and item_id <= ${slice.end}`;
    const words = await queryRows<{ word: string; ndoc: number }>(
      db,
      sql`select word, ndoc from ts_stat(${source}, 'abc') where word ~ '^[a-z]{3,}$'`,
    );
    for (const { word, ndoc } of words) counts.set(word, (counts.get(word) ?? 0) + ndoc);
    last = slice.end;
    done += slice.items;
    yield done;
  }
  await writeCounts(db, counts);
}

async function writeCounts(db: Db, counts: ReadonlyMap<string, number>): Promise<void> {
  const known = await queryRows<{ word: string; ndoc: number }>(db, sql`select word, ndoc from search_word`);
  const changed = known
    .map(({ word, ndoc }) => ({ word, before: ndoc, ndoc: counts.get(word) ?? 0 }))
    .filter(({ before, ndoc }) => before !== ndoc);
  for (let start = 0; start < changed.length; start += WORDS) {
    await db.execute(sql`
      update search_word s set ndoc = r.ndoc
      from json_to_recordset(${JSON.stringify(changed.slice(start, start + WORDS))}::json) as r(word text, ndoc int)
      where s.word = r.word collate "C"`);
  }
  await db.execute(sql`delete from search_word where ndoc = 0`);
}
