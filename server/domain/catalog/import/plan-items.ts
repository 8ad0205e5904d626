import { isDeepStrictEqual } from 'node:util';
import type { CatalogRecord } from '@/contracts/catalog-record';
import { variantTitle } from '@/contracts/variant-title';
import type { Db } from '@/server/platform/db/client';
import type { CategoryTree } from './category-tree';
import { mergeRecord } from './merge-record';
import type { BadRow, HideRow, ItemRow, Problem } from './prepared-row';
import { isProblem, type Known, knownOf, recognise } from './recognise';
import type { SlugClaims } from './slug-claims';
import type { Spelling } from './spelling';
import { findStoredItems, type StoredItem } from './stored-items';

/** An item that is new (`stored` is null) or differs from the catalogue. */
export type PlannedItem = { line: number; stored: StoredItem | null; record: CatalogRecord };
export type ItemPlan = { writes: PlannedItem[]; unchanged: number; problems: Problem[] };

export type ItemContext = {
  tree: CategoryTree;
  spelling: Spelling;
  claims: SlugClaims;
  /** Lines of the SKUs that earlier rows used and the database doesn't have yet. */
  skuLines: Map<string, number>;
  /** Ids of items that a valid row was about. */
  inFile: Set<number>;
  /** Ids of items that only invalid rows name: they are not missing. */
  inInvalidRows: Set<number>;
  keepImages: boolean;
};

/** Compares a batch with the catalogue. Reads, and records in `context` what the batch is about, but writes nothing. */
export async function planItems(
  db: Db,
  rows: readonly (ItemRow | HideRow | BadRow)[],
  context: ItemContext,
): Promise<ItemPlan> {
  const slugs = rows.flatMap((row) => (row.kind === 'item' ? row.record.slug : (row.slug ?? [])));
  const skus = rows.flatMap((row) => (row.kind === 'item' ? row.record.variants.map(({ sku }) => sku) : row.skus));
  const known = knownOf(await findStoredItems(db, slugs, skus));
  const problems: Problem[] = [];
  const accepted: { row: ItemRow; stored: StoredItem | null }[] = [];
  const mention = (slug: string | null, itsSkus: readonly string[]) => {
    const items = [slug === null ? undefined : known.bySlug.get(slug), ...itsSkus.map((sku) => known.bySku.get(sku))];
    for (const item of items) if (item) context.inInvalidRows.add(item.id);
  };
  for (const row of rows) {
    if (row.kind !== 'item') {
      mention(row.slug, row.skus);
      continue;
    }
    const refused = unknownCategory(row, context.tree) ?? repeatedSku(row, context.skuLines);
    const found = refused ?? recognise(row, known, (id) => context.inFile.has(id));
    if (isProblem(found)) {
      problems.push(found);
      mention(
        row.record.slug,
        row.record.variants.map(({ sku }) => sku),
      );
      continue;
    }
    for (const { sku } of row.record.variants) context.skuLines.set(sku, row.line);
    if (found) context.inFile.add(found.id);
    accepted.push({ row: keepingSlug(row, found), stored: found });
  }
  const leaving = new Set(
    accepted.flatMap(({ row, stored }) => (stored && stored.record.slug !== row.record.slug ? stored.id : [])),
  );
  const writes: PlannedItem[] = [];
  for (const { row, stored } of accepted) {
    const holder = known.bySlug.get(row.record.slug);
    const isLeaving = holder !== undefined && leaving.has(holder.id);
    const slug = await context.claims.claim(row.record.slug, stored, holder, isLeaving);
    const merged = mergeRecord(row, stored ?? null, context.keepImages);
    const record = { ...titled(context.spelling.apply(merged)), slug };
    const isBack = stored?.archived && !record.hidden;
    if (!stored || isBack || !isDeepStrictEqual(record, stored.record)) writes.push({ line: row.line, stored, record });
  }
  const unchanged = accepted.length - writes.length;
  return { writes: [...writes, ...planHidden(rows, known, context.inFile)], unchanged, problems };
}

/** Items that the file hides, without those that another of its rows sells. */
function planHidden(
  rows: readonly (ItemRow | HideRow | BadRow)[],
  known: Known,
  inFile: ReadonlySet<number>,
): PlannedItem[] {
  const lines = new Map<StoredItem, number>();
  for (const row of rows) {
    if (row.kind !== 'hide') continue;
    const owners = row.skus.flatMap((sku) => known.bySku.get(sku) ?? []);
    const item = known.bySlug.get(row.slug) ?? owners[0];
    if (item && !item.record.hidden && !inFile.has(item.id)) lines.set(item, row.line);
  }
  return [...lines].map(([stored, line]) => ({ line, stored, record: { ...stored.record, hidden: true } }));
}

/** Every variant with the title that its options form in the shop's spelling. */
function titled(record: CatalogRecord): CatalogRecord {
  const variants = record.variants.map((variant) => ({ ...variant, variant_title: variantTitle(variant) }));
  return { ...record, variants };
}

/** An item whose row has no slug keeps its slug until its title changes. */
function keepingSlug(row: ItemRow, stored: StoredItem | null): ItemRow {
  const stays = stored !== null && !row.fields.includes('slug') && stored.record.title === row.record.title;
  return stays ? { ...row, record: { ...row.record, slug: stored.record.slug } } : row;
}

function unknownCategory({ record, line }: ItemRow, tree: CategoryTree): Problem | null {
  const index = [record.category, ...record.categories].findIndex((slug) => !tree.has(slug));
  if (index < 0) return null;
  const slug = index === 0 ? record.category : record.categories[index - 1];
  const reason = `there is no category "${slug}" in the shop or earlier in the file`;
  return { line, field: index === 0 ? 'category' : `categories.${index - 1}`, reason };
}

function repeatedSku({ record, line }: ItemRow, lines: ReadonlyMap<string, number>): Problem | null {
  const index = record.variants.findIndex(({ sku }) => lines.has(sku));
  if (index < 0) return null;
  const sku = record.variants[index]?.sku as string;
  return { line, field: `variants.${index}.sku`, reason: `"${sku}" is on line ${lines.get(sku)} already` };
}
