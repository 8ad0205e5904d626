import { type InKurus, inKurus, toMoneyStrings } from '@/contracts/money-fields';
import type * as items from '@/contracts/owner-items';
import { serializeQuery } from '@/services/http/query';
import { deskHttp } from './http';

/** Items for the staff; money in kuruş. */
export type DeskItem = InKurus<items.OwnerItem>;
export type DeskItemPage = { count: number; after: number | null; results: DeskItem[] };
export type DeskItemFilter = Partial<items.OwnerItemFilter>;
/** New values of a product, and in `expected` those that were shown when they were chosen; kuruş. */
export type OfferChange = InKurus<items.OfferChanges['changes'][number]>;
export type OfferResult = InKurus<items.OffersChanged['results'][number]>;

type Bulk = { dryRun: boolean };

export async function listDeskItems(
  params: DeskItemFilter & { after?: number; page_size: number },
): Promise<DeskItemPage> {
  return inKurus((await deskHttp.get<items.OwnerItemList>('/items/', { params })).data);
}

export async function readItemFacets(): Promise<items.OwnerItemFacets> {
  return (await deskHttp.get<items.OwnerItemFacets>('/items/facets/')).data;
}

/** The URL of the filtered list as a CSV file; the browser downloads it with its cookie. */
export function itemsCsvUrl(filter: DeskItemFilter): string {
  const query = serializeQuery(filter);
  return `/api/admin/items/export.csv${query && `?${query}`}`;
}

/** A product that no longer has the expected values stays as it is, with the problem `changed_meanwhile`. */
export async function changeDeskOffers(changes: readonly OfferChange[], { dryRun }: Bulk): Promise<OfferResult[]> {
  const body = toMoneyStrings({ changes: [...changes], dry_run: dryRun });
  return inKurus((await deskHttp.post<items.OffersChanged>('/items/offers/', body)).data.results);
}

/** Hides items (by slug) from the shop, or shows them again. */
export async function showDeskItems(
  names: readonly string[],
  hidden: boolean,
  { dryRun }: Bulk,
): Promise<items.ItemVisibilityChanged['results']> {
  const body = { names, hidden, dry_run: dryRun };
  return (await deskHttp.post<items.ItemVisibilityChanged>('/items/visibility/', body)).data.results;
}

/** Gives items another main category. */
export async function moveDeskItems(
  names: readonly string[],
  category: string,
  { dryRun }: Bulk,
): Promise<items.ItemCategoryChanged['results']> {
  const body = { names, category, dry_run: dryRun };
  return (await deskHttp.post<items.ItemCategoryChanged>('/items/category/', body)).data.results;
}
