import { type SQL, sql } from 'drizzle-orm';
import type { ItemProperty, RelatedItems } from '@/contracts/catalog';
import { cachePerDatabase } from '@/server/domain/catalog/facet-index/versioned-query-cache';
import { versionRead } from '@/server/domain/catalog/items/item-cards';
import { loadItems } from '@/server/domain/catalog/items/rows';
import { type Db, queryRows } from '@/server/platform/db/client';
import { primaryOf } from '@/server/platform/db/replica-registry';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import { type Candidate, chooseRelated, type Place, SHELF } from './choose-related';

/** The property that groups items of one party. */
const THEME = 'tema';
/** How many of the newest items of a theme or category are considered; of these the best sellers are ranked. */
const NEWEST = 2000;
const WEIGHED = 300;

/** The candidates of so many themes and categories, some 50 kB each, for at most so long, ms. */
const cacheOf = cachePerDatabase<Candidate[]>({ max: 200, ttl: 5 * 60_000 });

/** `bought`: what its buyers bought with it and is in stock, best first. */
type Item = Place & { id: number; colors: string[]; theme: ItemProperty | null; version: number; bought: number[] };

/**
 * Recommendations for an item: `alike` of the same theme, `together` what its buyers bought with it, or else from other
 * main categories of that theme. For an item without a theme, `alike` is its main category and `together` in place of
 * what was bought the best sellers in its colours. Only items in stock; the cost is bounded for any size of the catalogue. Null when there is no such item.
 */
export async function loadRelatedItems(db: Db, imageUrl: ImageUrl, slug: string): Promise<RelatedItems | null> {
  const item = await loadItem(db, slug);
  if (!item) return null;
  const { theme } = item;
  const similar = theme
    ? await candidates(
        db,
        item,
        `theme ${theme.id}`,
        sql`select item_id from item_property where property_id = ${theme.id} order by item_id desc limit ${NEWEST}`,
      )
    : await candidates(
        db,
        item,
        `category ${item.category}`,
        sql`select item_id from item_category where category_id = ${item.category} limit ${NEWEST}`,
      );
  const completing = theme
    ? similar
    : await candidates(
        db,
        item,
        'best sellers',
        sql`select id from item where archived_at is null order by popularity desc, id desc limit ${WEIGHED}`,
      );
  const { alike, together, togetherFrom } = chooseRelated(item, similar, completing, item.bought);
  const items = new Map((await loadItems(db, imageUrl, [...alike, ...together])).map((one) => [one.id, one]));
  const pick = (ids: readonly number[]) => ids.flatMap((id) => items.get(id) ?? []);
  return { theme, alike: pick(alike), together: pick(together), together_from: togetherFrom };
}

async function loadItem(db: Db, slug: string): Promise<Item | undefined> {
  const [item] = await queryRows<Item>(
    db,
    sql`select i.id, c.id as category, coalesce(c.path[1], c.id) as root, ${versionRead} as version,
          array(select distinct color from product where item_id = i.id and color is not null and not hidden) as colors,
          (select json_build_object('id', p.id, 'key', p.key, 'title', p.title, 'value', p.value, 'label', p.label)
           from item_property ip join property p on p.id = ip.property_id
           where ip.item_id = i.id and p.key = ${THEME} order by p.label limit 1) as theme,
          array(select o.id from bought_together b, unnest(b.others) with ordinality as o (id, place)
                join item other on other.id = o.id and other.archived_at is null
                where b.item_id = i.id
                  and exists (select from product where item_id = o.id and stock > 0 and not hidden)
                order by o.place limit ${SHELF}) as bought
        from item i join category c on c.id = i.main_category_id
        where i.slug = ${slug} and i.archived_at is null`,
  );
  return item;
}

/**
 * The best sellers in stock of a set of items, without the item itself. Kept for the version of the catalogue that the
 * item was read in; every writer of what is read here raises it.
 */
async function candidates(db: Db, { id, version }: Item, key: string, ids: SQL): Promise<Candidate[]> {
  const found = await cacheOf(primaryOf(db)).get(version, key, () => loadCandidates(db, ids));
  return found.filter((candidate) => candidate.id !== id);
}

/** @param ids a query */
async function loadCandidates(db: Db, ids: SQL): Promise<Candidate[]> {
  const [row] = await queryRows<{ candidates: Candidate[] | null }>(
    db,
    // All in one value, which is read faster than hundreds of rows.
    sql`select json_agg(json_build_object('id', i.id, 'popularity', i.popularity, 'category', c.id,
            'root', coalesce(c.path[1], c.id), 'colors', p.colors)) as candidates
        from (
          select id, popularity, main_category_id from item
          where id in (${ids}) and archived_at is null
          order by popularity desc, id desc limit ${WEIGHED}
        ) i join category c on c.id = i.main_category_id
        cross join lateral (
          select coalesce(json_agg(distinct color) filter (where color is not null), '[]') as colors, count(*) as count
          from product where item_id = i.id and stock > 0 and not hidden
        ) p
        where p.count > 0`,
  );
  return row?.candidates ?? [];
}
