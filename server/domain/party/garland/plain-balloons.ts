import { sql } from 'drizzle-orm';
import { type BalloonColor, isBalloonColor } from '@/contracts/balloon-colors';
import type { Item, Product } from '@/contracts/catalog';
import { BALLOON_SIZES, type BalloonSize } from '@/contracts/garland-geometry';
import { type Kurus, parseMoney } from '@/contracts/money';
import { slugify } from '@/contracts/turkish';
import { loadItems } from '@/server/domain/catalog/items/rows';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import { packSizeIn } from '../packs/pack-size';
import { loadGlyphItems } from '../word/glyph-variants';

/** A variant that contains plain balloons of one colour and size. `diameter` as printed, in cm. */
export type BalloonOffer = {
  item: Omit<Item, 'products'>;
  product: Product;
  color: BalloonColor;
  size: BalloonSize;
  diameter: number;
  packSize: number;
  price: Kurus;
  stock: number;
};

/** Printed balloons show their theme. */
const THEME = 'tema';
/** How many items are read, best sellers first. */
const MOST_ITEMS = 60;

/** Printed diameters in cm that count as a size, and the usual one: 5, 12 and 18 inches. */
export const DIAMETERS: Readonly<Record<BalloonSize, { from: number; to: number; usual: number }>> = {
  small: { from: 9, to: 18, usual: 12 },
  medium: { from: 20, to: 33, usual: 30 },
  large: { from: 38, to: 61, usual: 45 },
};

/**
 * Balloons for garlands, sold out ones too: items of the category and its descendants that have no theme and show no letter.
 */
export async function loadPlainBalloons(db: Db, imageUrl: ImageUrl, category: string): Promise<BalloonOffer[]> {
  const letters = intArray([...(await loadGlyphItems(db)).keys()]);
  const rows = await queryRows<{ id: number }>(
    db,
    sql`select i.id from item i
        where i.archived_at is null and i.id <> all(${letters})
          and exists (
            select 1 from item_category ic join category c on c.id = ic.category_id
            join category wanted on wanted.slug = ${category}
            where ic.item_id = i.id and (c.id = wanted.id or wanted.id = any(c.path)))
          and not exists (
            select 1 from item_property ip join property p on p.id = ip.property_id
            where ip.item_id = i.id and p.key = ${THEME})
        order by i.popularity desc, i.id limit ${MOST_ITEMS}`,
  );
  const items = await loadItems(
    db,
    imageUrl,
    rows.map(({ id }) => id),
  );
  return items.flatMap(({ products, ...item }) => products.flatMap((product) => toOffer(item, product) ?? []));
}

function toOffer(item: BalloonOffer['item'], product: Product): BalloonOffer | null {
  const color = slugify(product.color ?? '');
  const texts = [product.size ?? '', product.variant_title, item.title];
  const diameter = diameterIn(texts);
  const size = BALLOON_SIZES.find((one) => diameter >= DIAMETERS[one].from && diameter <= DIAMETERS[one].to);
  if (!isBalloonColor(color) || !size) return null;
  const { price, stock } = product;
  return { item, product, color, size, diameter, packSize: packSizeIn(texts), price: parseMoney(price), stock };
}

/** The first diameter that a text names, in whole cm; 0 without one. Inches are converted: 12" is 30 cm. */
export function diameterIn(texts: readonly string[]): number {
  for (const text of texts) {
    const [, cm] = /(\d+(?:[.,]\d+)?)\s*cm\b/i.exec(text) ?? [];
    if (cm) return Math.round(Number.parseFloat(cm.replace(',', '.')));
    const [, inches] = /(\d+(?:[.,]\d+)?)\s*(?:["”″]|''|in[cç]h?(?!\p{L}))/iu.exec(text) ?? [];
    if (inches) return Math.round(Number.parseFloat(inches.replace(',', '.')) * 2.54);
  }
  return 0;
}
