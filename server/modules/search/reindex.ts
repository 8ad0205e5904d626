import { sql } from 'drizzle-orm';
import { foldTurkish } from '@/contracts/turkish';
import { type Db, queryRows } from '@/server/db/client';

const BATCH = 2000;
/** Items of the popular tier: ranking them all is cheap, ranking every hit of a large catalogue is not. */
const POPULAR = 20_000;

type SearchSource = {
  id: number;
  popularity: number;
  tier: number;
  title: string;
  brand: string | null;
  categories: string | null;
  properties: string | null;
  options: string | null;
  codes: string | null;
};

/**
 * Fills `item_search` (for all items, or for `itemIds`) and the vocabulary. Text is folded here, once, by the
 * one folding function; the database only cuts it into words. Weights: A title, B brand and categories,
 * C properties, colours and sizes, D barcodes and SKUs. Memory holds one batch.
 */
export async function reindexSearch(db: Db, itemIds?: readonly number[]): Promise<void> {
  const spellings = new Map<string, string>();
  const [floor] = await queryRows<{ popularity: number; id: number }>(
    db,
    sql`select popularity, id from item where archived_at is null order by popularity desc, id desc limit 1 offset ${POPULAR}`,
  );
  if (itemIds) {
    for (let start = 0; start < itemIds.length; start += BATCH) {
      const ids = itemIds.slice(start, start + BATCH);
      await indexBatch(db, sql`i.id = any(${`{${ids.join(',')}}`}::int[])`, floor, spellings);
    }
  } else {
    let last = 0;
    for (;;) {
      const indexed = await indexBatch(db, sql`i.id > ${last}`, floor, spellings);
      if (indexed.length === 0) break;
      last = indexed.at(-1) ?? last;
    }
  }
  await db.execute(
    sql`delete from item_search s where exists (select 1 from item i where i.id = s.item_id and i.archived_at is not null)`,
  );
  await rebuildVocabulary(db, spellings);
}

async function indexBatch(
  db: Db,
  where: ReturnType<typeof sql>,
  floor: { popularity: number; id: number } | undefined,
  spellings: Map<string, string>,
): Promise<number[]> {
  const tier = floor
    ? sql`case when (i.popularity, i.id) > (${floor.popularity}::int, ${floor.id}::int) then 0 else 1 end`
    : sql`0`;
  const sources = await queryRows<SearchSource>(
    db,
    sql`select i.id, i.popularity, ${tier} as tier, i.title, b.name as brand,
          (select string_agg(distinct a.name, ' ') from item_category ic join category c on c.id = ic.category_id
             join category a on a.id = any(c.path || c.id) where ic.item_id = i.id) as categories,
          (select string_agg(p.label, ' ') from item_property ip join property p on p.id = ip.property_id where ip.item_id = i.id) as properties,
          (select string_agg(distinct concat_ws(' ', p.color, p.size), ' ') from product p where p.item_id = i.id) as options,
          concat_ws(' ', i.barcode, (select string_agg(concat_ws(' ', p.barcode, p.sku), ' ') from product p where p.item_id = i.id)) as codes
        from item i left join brand b on b.id = i.brand_id
        where ${where} and i.archived_at is null order by i.id limit ${BATCH}`,
  );
  if (sources.length === 0) return [];
  for (const { title, brand, categories, properties } of sources)
    noteSpellings(spellings, title, brand, categories, properties);
  const rows = sources.map((source) => ({
    item_id: source.id,
    popularity: source.popularity,
    tier: source.tier,
    folded: foldTurkish(source.title),
    b: foldTurkish(`${source.brand ?? ''} ${source.categories ?? ''}`),
    c: foldTurkish(`${source.properties ?? ''} ${source.options ?? ''}`),
    // A SKU is one word here, however it is punctuated: codes are looked up whole.
    d: (source.codes ?? '')
      .split(/\s+/)
      .map((code) => foldTurkish(code).replaceAll(' ', ''))
      .join(' '),
  }));
  await db.execute(sql`
    insert into item_search (item_id, popularity, tier, folded, tsv)
    select item_id, popularity, tier, folded,
      setweight(to_tsvector('simple', folded), 'A') || setweight(to_tsvector('simple', b), 'B')
        || setweight(to_tsvector('simple', c), 'C') || setweight(to_tsvector('simple', d), 'D')
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(item_id int, popularity int, tier smallint, folded text, b text, c text, d text)
    on conflict (item_id) do update set popularity = excluded.popularity, tier = excluded.tier, folded = excluded.folded, tsv = excluded.tsv`);
  return sources.map((source) => source.id);
}

/** Remembers how a folded word is written: the vocabulary holds folded words, people read Turkish ones. */
function noteSpellings(spellings: Map<string, string>, ...texts: (string | null)[]): void {
  for (const word of texts.join(' ').split(/[^\p{L}]+/u)) {
    const folded = foldTurkish(word);
    if (folded.length >= 3 && !spellings.has(folded)) spellings.set(folded, word.toLocaleLowerCase('tr'));
  }
}

/** Words of three letters and more that shoppers can have meant; codes (weight D) are no vocabulary. */
async function rebuildVocabulary(db: Db, spellings: ReadonlyMap<string, string>): Promise<void> {
  const known = JSON.stringify([...spellings].map(([word, display]) => ({ word, display })));
  await db.transaction(async (tx) => {
    const kept = await queryRows<{ word: string; display: string }>(tx, sql`select word, display from search_word`);
    await tx.execute(sql`delete from search_word`);
    await tx.execute(sql`
      insert into search_word (word, ndoc, display)
      select s.word, s.ndoc, coalesce(fresh.display, kept.display, s.word)
      from ts_stat('select tsv from item_search', 'abc') s
      left join json_to_recordset(${known}::json) as fresh(word text, display text) on fresh.word = s.word
      left join json_to_recordset(${JSON.stringify(kept)}::json) as kept(word text, display text) on kept.word = s.word
      where s.word ~ '^[a-z]{3,}$'`);
  });
}
