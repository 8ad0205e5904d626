import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { CatalogRecord } from '@/contracts/catalog-record';
import type { FormVariant, ItemForm, StoredItemForm } from '@/contracts/item-form';
import { parseMoney } from '@/contracts/money';
import { variantTitle } from '@/contracts/variant-title';
import { lockCatalog } from '@/server/domain/catalog/facet-index/catalog-version';
import { tidyRecord } from '@/server/domain/catalog/import/stored-items';
import { markOwn } from '@/server/domain/catalog/items/contents';
import { reindexCatalog } from '@/server/domain/catalog/items/reindex';
import { readMenus } from '@/server/domain/catalog/menu/read-menu';
import { reindexSearch } from '@/server/domain/catalog/search/reindex';
import { writeStock } from '@/server/domain/catalog/stock/change-stock';
import { Dictionary } from '@/server/domain/catalog/writer/dictionary';
import { forgetRedirects, renameItems } from '@/server/domain/catalog/writer/rename-items';
import { writeItems } from '@/server/domain/catalog/writer/write-items';
import { publishChange, stalePaths } from '@/server/domain/changes/publish-change';
import { recordChange } from '@/server/platform/audit/record-change';
import { type Db, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { notFound } from '@/server/platform/http/errors';
import { assertVersion, staleVersion } from '@/server/platform/http/if-match';
import type { Ports } from '@/server/platform/ports/ports';
import { checkForm } from './check-form';
import { type ReadForm, readForm } from './read-form';

/** The item to change and the version that the caller has read. */
export type Target = { id: number; expected: number };
type WritePorts = Pick<Ports, 'clock' | 'imageStorage'>;

/**
 * Creates an item (`target` null) or changes one, with its variants, images and schedule. Listings, search, price
 * history, redirects and pages are updated at once.
 * @throws ApiError 404, 412
 * @throws FieldError
 */
export async function saveForm(ports: Ports, form: ItemForm, target: Target | null): Promise<ReadForm> {
  const { saved, paths, menuChanged } = await inTransaction(ports.db, async (tx) => {
    await lockCatalog(tx);
    const stored = target && (await readLocked(tx, target));
    const menus = await readMenus(tx);
    const before = stored ? await stalePaths(tx, { entity: 'item', ids: [stored.form.id] }) : [];
    const id = await writeForm(ports, tx, form, stored);
    await markOwn(tx);
    await reindexSearch(tx, [id]);
    await reindexCatalog(tx, [id]);
    const saved = await readSaved(tx, id);
    const changes = changedFields(stored?.form ?? null, saved.form);
    if (changes) await recordChange(tx, { entity: 'items', id: form.slug, ...changes });
    return {
      saved,
      paths: [...before, ...(await stalePaths(tx, { entity: 'item', ids: [id] }))],
      menuChanged: !isDeepStrictEqual(menus, await readMenus(tx)),
    };
  });
  await publishChange(ports, menuChanged ? { entity: 'menu' } : { entity: 'import', paths });
  return saved;
}

/**
 * Writes the form without its rows in listings and search, in the caller's transaction.
 * @returns the item's id
 * @throws ApiError 412 when orders have changed a stock that is set
 * @throws FieldError
 */
export async function writeForm(
  { clock, imageStorage }: WritePorts,
  tx: Db,
  form: ItemForm,
  stored: ReadForm | null,
): Promise<number> {
  await checkForm(tx, imageStorage, form, stored);
  const stocks = new Map(stored?.form.variants.map(({ id, stock }) => [id, stock]));
  const stockOf = ({ id }: FormVariant) => (id === null ? 0 : (stocks.get(id) ?? 0));
  if (stored) {
    const isStale = (one: FormVariant) =>
      one.stock !== undefined && one.expected_stock !== undefined && one.expected_stock !== stockOf(one);
    if (form.variants.some(isStale)) throw staleVersion(stored.version);
    if (stored.form.slug !== form.slug) {
      await renameItems(tx, [{ id: stored.form.id, old: stored.form.slug, slug: form.slug }]);
    }
    await renameVariants(tx, form, stored.form);
  }
  const dictionary = new Dictionary(tx);
  await dictionary.load();
  const record = recordOf(form, stored?.record ?? null, stockOf);
  await dictionary.learn([record]);
  const [id] = await writeItems(tx, [record], dictionary);
  if (id === undefined) throw new Error('the item was not written');
  await forgetRedirects(tx, [form.slug]);
  await tx.execute(
    sql`update item set publish_at = ${form.publish_at}, hide_at = ${form.hide_at}
        where id = ${id} and (publish_at, hide_at) is distinct from (${form.publish_at}::timestamptz, ${form.hide_at}::timestamptz)`,
  );
  const ids = await queryRows<{ id: number; sku: string }>(tx, sql`select id, sku from product where item_id = ${id}`);
  const idOf = new Map(ids.map((row) => [row.sku, row.id]));
  const written = form.variants.flatMap((variant) => {
    const [before, productId] = [stockOf(variant), idOf.get(variant.sku)];
    if (variant.stock === undefined || variant.stock === before || productId === undefined) return [];
    return [{ productId, delta: variant.stock - before, stock: variant.stock }];
  });
  await writeStock(tx, written, { by: 'set', reason: '', at: clock.now() });
  return id;
}

/** Locked products keep orders from changing the stock until the transaction ends. */
async function readLocked(tx: Db, { id, expected }: Target): Promise<ReadForm> {
  await tx.execute(sql`select 1 from item where id = ${id} for update`);
  await tx.execute(sql`select 1 from product where item_id = ${id} order by id for update`);
  const stored = await readForm(tx, id);
  if (!stored) throw notFound();
  assertVersion(stored, expected);
  return stored;
}

async function readSaved(tx: Db, id: number): Promise<ReadForm> {
  const saved = await readForm(tx, id);
  if (!saved) throw new Error('the item was not written');
  return saved;
}

/** Variants may swap SKUs, so all are released before any is assigned. */
async function renameVariants(tx: Db, { variants }: ItemForm, before: StoredItemForm): Promise<void> {
  const known = new Map(before.variants.map(({ id, sku }) => [id, sku]));
  const renamed = variants.filter(({ id, sku }) => id !== null && known.get(id) !== sku);
  if (renamed.length === 0) return;
  const rows = JSON.stringify(renamed.map(({ id, sku }) => ({ id, sku })));
  const source = sql`json_to_recordset(${rows}::json) as r(id int, sku text)`;
  await tx.execute(sql`update product p set sku = '~' || p.id from ${source} where p.id = r.id`);
  await tx.execute(sql`update product p set sku = r.sku from ${source} where p.id = r.id`);
}

/** The record to write. What the form doesn't show stays as it is stored. */
function recordOf(
  form: ItemForm,
  stored: CatalogRecord | null,
  stockOf: (variant: FormVariant) => number,
): CatalogRecord {
  const { publish_at: _publish, hide_at: _hide, variants, ...shown } = form;
  const measures = new Map(stored?.variants.map((variant) => [variant.sku, variant.measures]));
  return tidyRecord({
    ...shown,
    barcode: stored?.barcode ?? null,
    rating: stored?.rating ?? 0,
    rate_counter: stored?.rate_counter ?? 0,
    popularity: stored?.popularity ?? 0,
    demo: stored?.demo ?? false,
    variants: variants.map((variant) => {
      const { sku, barcode, color, size, other_options, price, market_price, weight, hidden } = variant;
      return {
        ...{ sku, barcode, color, size, weight, hidden },
        variant_title: variantTitle({ color, size, variant_title: other_options }),
        price: parseMoney(price),
        market_price: parseMoney(market_price ?? price),
        stock: stockOf(variant),
        measures: measures.get(sku) ?? null,
      };
    }),
  });
}

/** The fields that differ, before and after, for the audit log; of the variants only those that do. Null without any. */
function changedFields(before: StoredItemForm | null, after: StoredItemForm): { before: object; after: object } | null {
  const shown = ({ updated_at: _at, former_slugs: _slugs, ...form }: StoredItemForm) => form;
  const old: Record<string, unknown> = before ? shown(before) : {};
  const names = Object.entries(shown(after)).flatMap(([name, value]) =>
    isDeepStrictEqual(old[name], value) ? [] : name,
  );
  if (names.length === 0) return null;
  const pick = (form: StoredItemForm | null, other: StoredItemForm | null) =>
    Object.fromEntries(
      names.flatMap((name) => {
        if (!form) return [];
        if (name !== 'variants') return [[name, form[name as keyof StoredItemForm]]];
        const others = other?.variants ?? [];
        return [[name, form.variants.filter((one) => !others.some((two) => isDeepStrictEqual(one, two)))]];
      }),
    );
  return { before: pick(before, after), after: pick(after, before) };
}
