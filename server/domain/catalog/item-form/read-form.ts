import { sql } from 'drizzle-orm';
import type { CatalogRecord } from '@/contracts/catalog-record';
import type { StoredItemForm } from '@/contracts/item-form';
import { toMoneyString } from '@/contracts/money';
import { otherOptions } from '@/contracts/variant-title';
import { findStoredItem } from '@/server/domain/catalog/import/stored-items';
import { type Db, queryRows } from '@/server/platform/db/client';
import { versionOf } from '@/server/platform/http/if-match';

/** An item as the form shows it, the record that it is stored as, and its version. */
export type ReadForm = { form: StoredItemForm; record: CatalogRecord; version: number };

type Row = {
  former: string[];
  publish_at: Date | string | null;
  hide_at: Date | string | null;
  updated_at: Date | string;
  products: { id: number; sku: string }[] | null;
};

/** The item with this id, also a hidden one; null when there is none. */
export async function readForm(db: Db, id: number): Promise<ReadForm | null> {
  const stored = await findStoredItem(db, id);
  if (!stored) return null;
  const [row] = await queryRows<Row>(
    db,
    sql`select array(select slug from slug_redirect where item_id = i.id order by slug) as former, publish_at, hide_at, updated_at,
          (select json_agg(json_build_object('id', p.id, 'sku', p.sku)) from product p where p.item_id = i.id) as products
        from item i where i.id = ${id}`,
  );
  if (!row) return null;
  const ids = new Map((row.products ?? []).map((product) => [product.sku, product.id]));
  const { record } = stored;
  const form: StoredItemForm = {
    id,
    title: record.title,
    slug: record.slug,
    description: record.description,
    brand: record.brand,
    category: record.category,
    categories: record.categories,
    properties: record.properties,
    page_title: record.page_title ?? null,
    page_description: record.page_description ?? null,
    withdrawal_exclusion: record.withdrawal_exclusion,
    hidden: stored.archived,
    publish_at: timeOf(row.publish_at),
    hide_at: timeOf(row.hide_at),
    variants: record.variants.map(
      ({ sku, barcode, color, size, price, market_price, stock, weight, hidden, ...rest }) => ({
        id: ids.get(sku) as number,
        ...{ sku, barcode, color, size, stock },
        other_options: otherOptions({ color, size, ...rest }),
        price: toMoneyString(price),
        market_price: market_price > price ? toMoneyString(market_price) : null,
        weight: weight ?? null,
        hidden: hidden ?? false,
      }),
    ),
    images: record.images,
    former_slugs: row.former,
    updated_at: new Date(row.updated_at).toISOString(),
  };
  return { form, record, version: versionOf(versioned(form)) };
}

const timeOf = (value: Date | string | null) => (value === null ? null : new Date(value).toISOString());

/** What a version covers: not the stock, which orders change. */
function versioned({ updated_at: _at, former_slugs: _slugs, variants, ...form }: StoredItemForm) {
  return { ...form, variants: variants.map(({ stock: _stock, ...variant }) => variant) };
}
