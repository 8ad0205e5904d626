import { sql } from 'drizzle-orm';
import type { BalloonWord } from '@/contracts/word';
import { loadItems } from '@/server/domain/catalog/items/rows';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { ImageUrl } from '@/server/platform/ports/image-url';

type Accessory = BalloonWord['accessories'][number];

/** Titles of each kind of accessory as queries of the search index; `A` is the weight of titles. */
const TITLES: [Accessory['kind'], string][] = [
  ['helium', 'helyum:A & (tup:A | tupu:A)'],
  ['ribbon', 'balon:A & (rafya:A | rafyasi:A | kurdelesi:A | ipi:A)'],
  ['pump', 'balon:A & (pompa:A | pompasi:A)'],
  ['stick', 'balon:A & (cubuk:A | cubugu:A)'],
];

/** What balloons need beside themselves: the best seller in stock of each kind that the shop has. */
export async function loadAccessories(db: Db, imageUrl: ImageUrl, floats: boolean): Promise<Accessory[]> {
  const wanted = TITLES.filter(([kind]) => floats || kind !== 'helium').map(([kind, query]) => ({ kind, query }));
  const found = await queryRows<{ kind: Accessory['kind']; id: number }>(
    db,
    sql`select wanted.kind, best.id
        from json_to_recordset(${JSON.stringify(wanted)}::json) as wanted(kind text, query text)
        cross join lateral (
          select s.item_id as id from item_search s join listing_item l on l.item_id = s.item_id and l.in_stock
          where (s.tier = 0 and s.tsv @@ to_tsquery('simple', wanted.query))
            or (s.tier = 1 and s.tsv @@ to_tsquery('simple', wanted.query))
          order by s.popularity desc, s.item_id limit 1
        ) best`,
  );
  const ids = found.map(({ id }) => id);
  const items = new Map((await loadItems(db, imageUrl, ids)).map((item) => [item.id, item]));
  return found.flatMap(({ kind, id }) => {
    const item = items.get(id);
    return item ? [{ kind, item }] : [];
  });
}
