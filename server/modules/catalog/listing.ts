import { type SQL, sql } from 'drizzle-orm';
import type { ItemList, ItemQuery, Ordering } from '@/contracts/catalog';
import { type Db, queryRows } from '@/server/db/client';
import { notFound } from '@/server/http/errors';
import { ranking } from '@/server/modules/search/ranking';
import { summarize } from './facets';
import { buildListing, fromOf, type Listing, whereOf } from './filters';
import { loadItems } from './rows';

/**
 * One page of a listing with its facets.
 * @param path the call's own path below /api, for `next` and `previous`
 * @throws ApiError 404 for a page past the end
 */
export async function listItems(db: Db, query: ItemQuery, path: string, categoryId = 0): Promise<ItemList> {
  const { page, page_size, ordering, ...filters } = query;
  const listing = await buildListing(db, filters, categoryId);
  const { count, filters: facets, price } = await summarize(db, listing);
  if (page > 1 && (page - 1) * page_size >= count) throw notFound();
  const ids = await pageIds(db, listing, ordering ?? 'relevance', page_size, (page - 1) * page_size);
  return {
    count,
    next: page * page_size < count ? pageUrl(path, query, page + 1) : null,
    previous: page > 1 ? pageUrl(path, query, page - 1) : null,
    results: await loadItems(db, ids),
    filters: facets,
    price,
    suggestion: listing.search?.suggestion ?? null,
  };
}

async function pageIds(db: Db, listing: Listing, ordering: Ordering, limit: number, offset: number): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select ci.item_id as id from ${fromOf(listing)} where ${whereOf(listing)} order by ${orderOf(listing, ordering)} limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => row.id);
}

/** Total orders, each served by an index of category_item. Without a text "relevance" means what sells best. */
function orderOf(listing: Listing, ordering: Ordering): SQL {
  switch (ordering) {
    case '-id':
      return sql`ci.item_id desc`;
    case 'price':
      return sql`ci.price, ci.item_id`;
    case '-price':
      return sql`ci.price desc, ci.item_id desc`;
    case '-rating':
      return sql`ci.rating desc, ci.item_id desc`;
    case 'title':
      return sql`ci.title_key, ci.item_id`;
    case 'relevance':
      return listing.search ? ranking(listing.search, 'relevance') : sql`ci.popularity desc, ci.item_id desc`;
  }
}

/** The same call for another page, every filter kept. */
function pageUrl(path: string, query: ItemQuery, page: number): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, page })) {
    for (const one of [value].flat()) if (one !== undefined) params.append(name, String(one));
  }
  return `/api${path}?${params}`;
}
