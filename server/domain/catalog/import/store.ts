import type { CatalogRecord, CategoryRecord } from '@/contracts/catalog-record';
import type { ExportRow } from './row';
import type { CatalogRun, RunOptions } from './run';

const PAGE = 200;

/**
 * The audience: the owner gets all items with the market prices as entered; shoppers get items for sale with displayed
 * prices.
 */
export type Prices = 'owner' | 'shoppers';

/** Categories, parents before their children, and the number of items for sale. */
export type Contents = { categories: CategoryRecord[]; items: number };
/** Items by id, for the owner including archived ones; `next` is where the next page begins, null on the last. */
export type ItemPage = { items: CatalogRecord[]; next: number | null };

/** The catalogue as its owner imports and exports it, in a local or remote database. */
export type CatalogStore = {
  begin(options: RunOptions): Promise<CatalogRun>;
  contents(): Promise<Contents>;
  /** The items after the id `after`. */
  page(after: number, limit: number, prices: Prices): Promise<ItemPage>;
  close(): Promise<void>;
};

/** The catalogue in pages, so that it may be of any size. */
export async function* exportRows(
  store: CatalogStore,
  { categories }: Contents,
  prices: Prices,
): AsyncGenerator<ExportRow> {
  for (const category of categories) yield { category };
  for (let after: number | null = 0; after !== null; ) {
    const page: ItemPage = await store.page(after, PAGE, prices);
    for (const item of page.items) yield { item };
    after = page.next;
  }
}
