import { sql } from 'drizzle-orm';
import type { CategoryRef } from '@/contracts/catalog';
import { type PopularCategories, THEMES_SLUG } from '@/contracts/category';
import type { FacetIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { currentIndex } from '@/server/domain/catalog/facet-index/facet-index';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { isListed } from './listed';

/** How many best sellers are counted by category. */
const BEST_SELLERS = 300;
/** The maximum number of categories, and of themes. */
const MAX_NAMED = 6;

/** The best sellers per index version: every rendered page needs them, and finding them scans all items. */
const found = new WeakMap<FacetIndex, { version: number; ids: number[]; items: number }>();

/** The categories and themes with the most best sellers. */
export async function listPopularCategories(db: Db): Promise<PopularCategories> {
  const { ids, items } = await bestSellersOf(await currentIndex(db));
  const rows = await queryRows<CategoryRef & { is_theme: boolean }>(
    db,
    sql`select c.id, c.name, c.slug, coalesce(themes.id = any(c.path), false) as is_theme
        from item_category ic
          join category c on c.id = ic.category_id
          left join category themes on themes.slug = ${THEMES_SLUG}
        where ic.item_id = any(${intArray(ids)}) and c.id is distinct from themes.id and ${isListed('c')}
        group by c.id, themes.id
        order by count(*) desc, c.position, c.id`,
  );
  const named = (themes: boolean) =>
    rows
      .filter(({ is_theme }) => is_theme === themes)
      .slice(0, MAX_NAMED)
      .map(({ id, name, slug }) => ({ id, name, slug }));
  return { categories: named(false), themes: named(true), items };
}

async function bestSellersOf(index: FacetIndex) {
  const { version } = index;
  const known = found.get(index);
  if (known?.version === version) return known;
  const everything = { scope: null, within: null, chosen: new Map(), colors: null, sizes: null, price: null };
  const { hits, count } = index.scan(everything);
  const current = { version, ids: await index.page(hits, 'relevance', BEST_SELLERS, 0), items: count };
  found.set(index, current);
  return current;
}
