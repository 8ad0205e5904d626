import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { MenuItem } from '@/contracts/content';
import { reindexCatalog } from '@/server/domain/catalog/items/reindex';
import { readMenus } from '@/server/domain/catalog/menu/read-menu';
import { recountSearch } from '@/server/domain/catalog/search/recount';
import { reindexSearch } from '@/server/domain/catalog/search/reindex';
import { Dictionary } from '@/server/domain/catalog/writer/dictionary';
import { publishChange, StalePaths, stalePaths } from '@/server/domain/changes/publish-change';
import { analyzeTables } from '@/server/platform/db/analyze-tables';
import { type Db, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import type { Ports } from '@/server/platform/ports/ports';
import { CategoryTree } from './category-tree';
import type { BatchOutcome, ClosingStep, Counts, Duplicate, Missing, RunOptions } from './dto';
import { AddedItems } from './duplicates';
import { findUnfinished, markFinished, markUnfinished, type Unfinished } from './finished';
import { type PlannedCategory, planCategories } from './plan-categories';
import { type ItemContext, type PlannedItem, planItems } from './plan-items';
import type { CategoryRow, PreparedRow } from './prepared-row';
import { SlugClaims } from './slug-claims';
import { Spelling } from './spelling';
import { reindexItems, writePlannedCategories } from './write-categories';
import { writePlan } from './write-plan';

const ARCHIVE_BATCH = 500;
/** When more than one item in this many changed, the search's word counts and popularity tiers are recounted. */
const SMALL_SHARE = 20;

type ImportPorts = Pick<Ports, 'db' | 'pages' | 'log'>;

/** Told about the items of each batch. */
export type Journal = {
  /** Items that are new or differ from the catalogue, also in a dry run. */
  planned?(writes: readonly PlannedItem[]): void;
  /** In the transaction that has written them. */
  written?(tx: Db, writes: readonly PlannedItem[]): Promise<void>;
};

/**
 * A running import, from its first row to the invalidated pages. Batches are sequential, in the order of the file.
 * Memory holds a batch, the categories, and the ids of the imported items.
 */
export class ImportRun {
  readonly #stale = new StalePaths();
  readonly #metCategories = new Set<number>();
  readonly #added = new AddedItems();
  #written = 0;

  private constructor(
    private readonly ports: ImportPorts,
    private readonly options: RunOptions,
    private readonly dictionary: Dictionary,
    private readonly context: ItemContext,
    /** What the previous import left to do. */
    private readonly unfinished: Unfinished | null,
    /** The menus before the import. */
    private readonly menus: MenuItem[][],
    private readonly journal: Journal,
  ) {}

  static async begin(ports: ImportPorts, options: RunOptions, journal: Journal = {}): Promise<ImportRun> {
    const { db } = ports;
    const dictionary = new Dictionary(db);
    await dictionary.load();
    const tree = await CategoryTree.load(db);
    const context: ItemContext = {
      tree,
      spelling: await Spelling.load(db),
      claims: new SlugClaims(db, (slug) => context.tree.has(slug)),
      skuLines: new Map(),
      inFile: new Set(),
      inInvalidRows: new Set(),
      keepImages: options.keepImages,
    };
    const unfinished = options.dryRun ? null : await findUnfinished(db);
    return new ImportRun(ports, options, dictionary, context, unfinished, await readMenus(db), journal);
  }

  async write(rows: readonly PreparedRow[]): Promise<BatchOutcome> {
    const { context, options } = this;
    const { db } = this.ports;
    if (!options.dryRun) {
      // Earlier batches are in the database already; only a dry run has to remember them.
      context.skuLines.clear();
      context.claims = new SlugClaims(db, (slug) => context.tree.has(slug));
    }
    const { keepImages } = options;
    const categories = await planCategories(db, rows.filter(isCategory), context.tree, this.#metCategories, keepImages);
    const items = await planItems(db, rows.filter(isAboutItem), context);
    const bad = rows.flatMap((row) => (row.kind === 'bad' ? row.problems : []));
    const problems = [...bad, ...categories.problems, ...items.problems].sort((a, b) => a.line - b.line);
    const stopped = options.strict && problems.length > 0;
    if (stopped) return { items: nothing(), categories: nothing(), problems, stopped };
    this.journal.planned?.(items.writes);
    if (!options.dryRun) {
      if (categories.writes.length > 0) {
        await writePlannedCategories(db, categories.writes);
        await this.#categoriesChanged(categories.writes);
      }
      if (items.writes.length > 0) {
        for (const id of await this.#writeItems(items.writes)) context.inFile.add(id);
      }
    }
    for (const { line, stored, record } of items.writes) if (!stored) this.#added.note(line, record);
    return { items: countsOf(items), categories: countsOf(categories), problems, stopped };
  }

  /** Plans rows that an earlier process has written, so that later ones are compared with them. */
  async replay(rows: readonly PreparedRow[]): Promise<void> {
    const { context, options } = this;
    await planCategories(this.ports.db, rows.filter(isCategory), context.tree, this.#metCategories, options.keepImages);
    context.skuLines.clear();
    await planItems(this.ports.db, rows.filter(isAboutItem), context);
  }

  /** Writes items as they were before an import. */
  async restore(writes: readonly PlannedItem[]): Promise<void> {
    await this.#writeItems(writes);
  }

  async missing(): Promise<Missing> {
    return { forSale: await this.#countForSale(), missing: (await this.#missingIds()).length };
  }

  /** After the last row: new items that probably exist already under another name. */
  duplicates(): Promise<Duplicate[]> {
    const { inFile, inInvalidRows } = this.context;
    return this.#added.duplicates(this.ports.db, (id) => inFile.has(id) || inInvalidRows.has(id));
  }

  /** Archives the items that no row named. Returns how many. */
  async archiveMissing(): Promise<number> {
    const missing = await this.#missingIds();
    for (let start = 0; start < missing.length; start += ARCHIVE_BATCH) {
      await this.archive(missing.slice(start, start + ARCHIVE_BATCH));
    }
    return missing.length;
  }

  /** Archives items in one transaction. */
  async archive(ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    this.#stale.add(await stalePaths(this.ports.db, { entity: 'item', ids }));
    await inTransaction(this.ports.db, async (tx) => {
      await markUnfinished(tx, 'items');
      await tx.execute(sql`
        update item set archived_at = now(), updated_at = now()
        where id in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`);
      await reindexSearch(tx, ids);
      await reindexCatalog(tx, ids);
    });
    this.#written += ids.length;
  }

  /**
   * Completes indexes and counts and invalidates the pages. Interrupted imports leave the slow part to the next one.
   */
  async *close({ interrupted }: { interrupted: boolean }): AsyncGenerator<ClosingStep> {
    if (this.options.dryRun) return;
    const forSale = await this.#countForSale();
    const isSmall = this.unfinished === null && this.#written * SMALL_SHARE <= forSale;
    if (this.unfinished || !isDeepStrictEqual(this.menus, await readMenus(this.ports.db))) this.#stale.addAll();
    await publishChange(this.ports, { entity: 'import', paths: this.#stale.take() });
    // The slow rest is left to the next import, which finds this one's mark.
    if (interrupted && !isSmall) return;
    if (this.unfinished === 'categories') {
      for await (const done of reindexItems(this.ports.db, await this.#forSaleIds())) {
        yield { label: 'listings', done, total: forSale };
      }
    }
    if (!isSmall) {
      for await (const done of recountSearch(this.ports.db)) yield { label: 'search', done, total: forSale };
      yield { label: 'statistics', done: forSale, total: forSale };
      await analyzeTables(this.ports.db);
    }
    await markFinished(this.ports.db);
  }

  async #writeItems(writes: readonly PlannedItem[]): Promise<number[]> {
    const { ids, paths } = await writePlan(this.ports.db, writes, this.dictionary, async (tx) =>
      this.journal.written?.(tx, writes),
    );
    this.#stale.add(paths);
    this.#written += writes.length;
    return ids;
  }

  async #categoriesChanged(writes: readonly PlannedCategory[]): Promise<void> {
    const { context } = this;
    context.tree = await CategoryTree.load(this.ports.db);
    for (const { record } of writes) {
      const id = context.tree.get(record.slug)?.id;
      if (id !== undefined) this.#metCategories.add(id);
    }
    await this.dictionary.load();
    this.#stale.addAll();
  }

  async #missingIds(): Promise<number[]> {
    const { inFile, inInvalidRows } = this.context;
    return (await this.#forSaleIds()).filter((id) => !inFile.has(id) && !inInvalidRows.has(id));
  }

  async #forSaleIds(): Promise<number[]> {
    const rows = await queryRows<{ id: number }>(
      this.ports.db,
      sql`select id from item where archived_at is null order by id`,
    );
    return rows.map(({ id }) => id);
  }

  async #countForSale(): Promise<number> {
    const [row] = await queryRows<{ count: number }>(
      this.ports.db,
      sql`select count(*)::int as count from item where archived_at is null`,
    );
    return row?.count ?? 0;
  }
}

const nothing = (): Counts => ({ added: 0, changed: 0, unchanged: 0 });

function countsOf({ writes, unchanged }: { writes: readonly { stored: unknown }[]; unchanged: number }): Counts {
  const added = writes.filter(({ stored }) => stored === null).length;
  return { added, changed: writes.length - added, unchanged };
}

function isCategory(row: PreparedRow): row is CategoryRow {
  return row.kind === 'category';
}

function isAboutItem(row: PreparedRow): row is Exclude<PreparedRow, CategoryRow> {
  return row.kind !== 'category';
}
