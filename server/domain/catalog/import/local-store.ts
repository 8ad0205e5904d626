import { sql } from 'drizzle-orm';
import type { CatalogRecord } from '@/contracts/catalog-record';
import { type Db, queryRows } from '@/server/platform/db/client';
import { CategoryTree } from './category-tree';
import { type AnnouncePages, LocalRun } from './local-run';
import type { RunOptions } from './run';
import type { CatalogStore, Prices } from './store';
import { listStoredItems, type StoredItem } from './stored-items';

/** The catalogue in a database that this process opened; `close` releases the caller's resources. */
export class LocalStore implements CatalogStore {
  constructor(
    private readonly db: Db,
    private readonly announce: AnnouncePages,
    readonly close: () => Promise<void> = async () => {},
  ) {}

  begin(options: RunOptions) {
    return LocalRun.begin(this.db, options, this.announce);
  }

  async contents() {
    const [row] = await queryRows<{ items: number }>(
      this.db,
      sql`select count(*)::int as items from item where archived_at is null`,
    );
    const tree = await CategoryTree.load(this.db);
    return { categories: tree.all().map(({ record }) => record), items: row?.items ?? 0 };
  }

  async page(after: number, limit: number, prices: Prices) {
    const items = await listStoredItems(this.db, after, limit, prices === 'owner');
    const last = items.length === limit ? items.at(-1) : undefined;
    return { items: items.map(prices === 'owner' ? asFiled : asShown), next: last?.id ?? null };
  }
}

/** The form that can be imported again: buyers' ratings are left out, because they belong to their reviews. */
function asFiled({ record, archived }: StoredItem): CatalogRecord {
  const rating = record.demo ? {} : { rating: 0, rate_counter: 0 };
  return { ...record, ...rating, hidden: archived };
}

function asShown({ record, shownMarketPrices }: StoredItem): CatalogRecord {
  const variants = record.variants.map((variant, index) => ({
    ...variant,
    market_price: shownMarketPrices[index] ?? variant.market_price,
  }));
  return { ...record, variants };
}
