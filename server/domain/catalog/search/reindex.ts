import { type SQL, sql } from 'drizzle-orm';
import { announceSearch, announceTexts, lockCatalog } from '@/server/domain/catalog/facet-index/catalog-version';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { inTransaction } from '@/server/platform/db/retry';
import { loadSources, type SearchSource } from './sources';
import { WordCount } from './word-count';
import { codeWord, searchText } from './words';

const BATCH = 2000;
/**
 * The number of items in the popular tier: a quick search that finds enough of them leaves the others out.
 */
const POPULAR = 20_000;

/**
 * Fills `item_search` (for all items, or for `itemIds`) and the vocabulary for typo correction. Text is folded here, by
 * the same function as queries; the database only splits it into words. Weights: A title, B brand and categories (with
 * ancestors), C properties, colours and sizes, D barcodes and SKUs. Memory holds one batch and the vocabulary. With
 * `itemIds` new words are added and these items' tiers are current; removing words and updating other items' tiers is
 * left to the next full run.
 */
export async function reindexSearch(db: Db, itemIds?: readonly number[]): Promise<void> {
  const words = new WordCount();
  const isPopular = await popularTier(db);
  if (itemIds) {
    for (let start = 0; start < itemIds.length; start += BATCH) {
      const ids = itemIds.slice(start, start + BATCH);
      await indexItems(db, await loadSources(db, sql`i.id = any(${intArray(ids)})`, isPopular, BATCH), words);
    }
  } else {
    // The popular ones first: rows that are searched together are then stored together, on few disk pages.
    for (const tier of [isPopular, sql`not (${isPopular})`]) {
      for (let last = 0; ; ) {
        const sources = await loadSources(db, sql`${tier} and i.id > ${last}`, isPopular, BATCH);
        if (sources.length === 0) break;
        await indexItems(db, sources, words);
        last = sources.at(-1)?.id ?? last;
      }
    }
  }
  const mine = itemIds ? sql`i.id = any(${intArray(itemIds)})` : sql`true`;
  await writeTexts(
    db,
    sql`delete from item_search s using item i
        where i.id = s.item_id and i.archived_at is not null and ${mine} returning s.item_id`,
  );
  await writeVocabulary(db, words, itemIds === undefined);
}

/** Condition on `item i`: whether it is one of the most popular. */
export async function popularTier(db: Db): Promise<SQL> {
  const [first] = await queryRows<{ popularity: number; id: number }>(
    db,
    sql`select popularity, id from item where archived_at is null order by popularity desc, id desc limit 1 offset ${POPULAR}`,
  );
  return first ? sql`(i.popularity, i.id) > (${first.popularity}::int, ${first.id}::int)` : sql`true`;
}

async function indexItems(db: Db, sources: readonly SearchSource[], words: WordCount): Promise<void> {
  const rows = sources.map((source) => {
    words.add([source.title, source.brand, source.categories, source.properties, source.options].join(' '));
    return {
      item_id: source.id,
      popularity: source.popularity,
      tier: source.tier,
      a: searchText(source.title),
      b: searchText(`${source.brand} ${source.categories}`),
      c: searchText(`${source.properties} ${source.options}`),
      d: source.codes.map(codeWord).join(' '),
    };
  });
  await writeTexts(
    db,
    sql`insert into item_search (item_id, popularity, tier, folded, tsv)
    select item_id, popularity, tier, a,
      setweight(to_tsvector('simple', a), 'A') || setweight(to_tsvector('simple', b), 'B')
        || setweight(to_tsvector('simple', c), 'C') || setweight(to_tsvector('simple', d), 'D')
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(item_id int, popularity int, tier smallint, a text, b text, c text, d text)
    on conflict (item_id) do update set popularity = excluded.popularity, tier = excluded.tier, folded = excluded.folded, tsv = excluded.tsv
    where (item_search.popularity, item_search.tier, item_search.folded, item_search.tsv)
      is distinct from (excluded.popularity, excluded.tier, excluded.folded, excluded.tsv)
    returning item_id`,
  );
}

/**
 * Runs a statement that writes `item_search` and returns the `item_id`s of the changed rows, and announces them to the
 * text indexes of all processes.
 */
export async function writeTexts(db: Db, statement: SQL): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCatalog(tx);
    const changed = await queryRows<{ item_id: number }>(tx, statement);
    await announceTexts(
      tx,
      changed.map((row) => row.item_id),
    );
  });
}

/** Replaces the vocabulary, or adds new words to it. */
async function writeVocabulary(db: Db, words: WordCount, whole: boolean): Promise<void> {
  const counted = words.all();
  await db.transaction(async (tx) => {
    if (whole) await tx.execute(sql`delete from search_word`);
    for (let start = 0; start < counted.length; start += BATCH) {
      await tx.execute(sql`
        insert into search_word (word, ndoc, display)
        select word, ndoc, display
        from json_to_recordset(${JSON.stringify(counted.slice(start, start + BATCH))}::json) as r(word text, ndoc int, display text)
        on conflict (word) do nothing`);
    }
    await announceSearch(tx);
  });
}
