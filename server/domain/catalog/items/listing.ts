import type { Facet, ItemList, ItemQuery } from '@/contracts/catalog';
import { shownColors } from '@/contracts/shown-colors';
import { answerFromMemory, type Checked } from '@/server/domain/catalog/facet-index/answer-from-memory';
import type { Db } from '@/server/platform/db/client';
import { notFound } from '@/server/platform/http/errors';
import { pageLinks } from '@/server/platform/http/page-links';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import { findItems } from './find-items';
import { loadItemsWithVersion } from './rows';

/** How many items near to a search are shown after few results. */
const NEAR = 12;

/**
 * One page of a listing with its facets.
 * @param path the endpoint's path below /api, for `next` and `previous`
 * @throws ApiError 404 for a page past the end
 */
export async function listItems(
  db: Db,
  imageUrl: ImageUrl,
  query: ItemQuery,
  path: string,
  categoryId = 0,
): Promise<ItemList> {
  const listIn = (wanted?: number) => listInVersion(db, imageUrl, query, path, categoryId, wanted);
  // Only the newest version knows that a page is past the end.
  return query.page === 1 ? answerFromMemory(listIn) : (await listIn()).answer;
}

/** @param wanted the version of the catalogue to search at least; the newest by default */
async function listInVersion(
  db: Db,
  imageUrl: ImageUrl,
  query: ItemQuery,
  path: string,
  categoryId: number,
  wanted?: number,
): Promise<Checked<ItemList>> {
  const { page, page_size, ordering, ...filter } = query;
  const found = await findItems(db, filter, categoryId, wanted);
  const { version, count, filters, price, understanding, page: idsOf, near: nearOf } = found;
  const offset = (page - 1) * page_size;
  if (page > 1 && offset >= count) throw notFound();
  const near = page === 1 ? await nearOf(ordering, NEAR) : null;
  const colors = titlesOf(shownColors(filter, filters, understanding.understood), filters);
  const ids = await idsOf(ordering, page_size, offset);
  // Together, because each call is a query.
  const shown = await loadItemsWithVersion(db, imageUrl, [...ids, ...(near?.ids ?? [])], colors);
  const { items, version: newest } = shown;
  const byId = new Map(items.map((item) => [item.id, item]));
  const itemsOf = (wanted: readonly number[]) => wanted.flatMap((id) => byId.get(id) ?? []);
  const answer = {
    count,
    ...pageLinks(path, query, count),
    results: itemsOf(ids),
    filters,
    price,
    ...understanding,
    ...(near && { near: { results: itemsOf(near.ids), relaxed: near.relaxed } }),
  };
  return { answer, version, newest };
}

/** The titles of the requested colours as images name them, in the requested order. */
function titlesOf(filter: readonly string[], filters: readonly Facet[]): string[] {
  const known = filters.find(({ key }) => key === 'color')?.values ?? [];
  return filter.flatMap((color) => known.find(({ value }) => value === color)?.title ?? []);
}
