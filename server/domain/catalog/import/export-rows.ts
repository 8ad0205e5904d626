import { sql } from 'drizzle-orm';
import type { CatalogRecord } from '@/contracts/catalog-record';
import { type Db, queryRows } from '@/server/platform/db/client';
import { CategoryTree } from './category-tree';
import type { CatalogContents, CatalogPage, ExportPrices } from './dto';
import type { ExportRow } from './row';
import { listStoredItems, type StoredItem } from './stored-items';

/** Items per page. */
const PAGE_SIZE = 200;

export async function readCatalogContents(db: Db): Promise<CatalogContents> {
  const [row] = await queryRows<{ items: number }>(
    db,
    sql`select count(*)::int as items from item where archived_at is null`,
  );
  const tree = await CategoryTree.load(db);
  return { categories: tree.all().map(({ record }) => record), items: row?.items ?? 0 };
}

/** The items after the id `after`. */
export async function readCatalogPage(
  db: Db,
  after: number,
  limit: number,
  prices: ExportPrices,
): Promise<CatalogPage> {
  const items = await listStoredItems(db, after, limit, prices === 'owner');
  const last = items.length === limit ? items.at(-1) : undefined;
  return { items: items.map(prices === 'owner' ? ownerRecord : shopperRecord), next: last?.id ?? null };
}

/** The catalogue in pages, so that it may be of any size. */
export async function* exportRows(
  { categories }: CatalogContents,
  readPage: (after: number, limit: number) => Promise<CatalogPage>,
): AsyncGenerator<ExportRow> {
  for (const category of categories) yield { category };
  for (let after: number | null = 0; after !== null; ) {
    const page: CatalogPage = await readPage(after, PAGE_SIZE);
    for (const item of page.items) yield { item };
    after = page.next;
  }
}

/** The form that can be imported again: buyers' ratings are left out, because they belong to their reviews. */
function ownerRecord({ record, archived }: StoredItem): CatalogRecord {
  const rating = record.demo ? {} : { rating: 0, rate_counter: 0 };
  return { ...record, ...rating, hidden: archived };
}

function shopperRecord({ record, shownMarketPrices }: StoredItem): CatalogRecord {
  const variants = record.variants.map((variant, index) => ({
    ...variant,
    market_price: shownMarketPrices[index] ?? variant.market_price,
  }));
  return { ...record, variants };
}
