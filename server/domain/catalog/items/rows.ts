import { type SQL, sql } from 'drizzle-orm';
import type { Item, Product } from '@/contracts/catalog';
import { type PriceColumns, serializePrices } from '@/server/domain/catalog/pricing/prices';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import { type ItemCard, itemCards, versionRead } from './item-cards';

/** What is read of a variant for each request. */
type Offer = PriceColumns & { id: number; stock: number };

/**
 * Items with all their variants, in the order of `ids`; those without a variant are left out. Prices and stock are read
 * from the database at each call, the rest is kept in memory (`ItemCards`): a sale changes stock without announcing a
 * version, because that would serialize orders, and carts of guests are read from here.
 * @param colors titles of requested colours: an item's image shows the first of them that it has an image of
 */
export async function loadItems(
  db: Db,
  imageUrl: ImageUrl,
  ids: readonly number[],
  colors: readonly string[] = [],
): Promise<Item[]> {
  return ids.length === 0 ? [] : (await loadItemsWithVersion(db, imageUrl, ids, colors)).items;
}

/** The same, and the newest version of the catalogue at that time. */
export async function loadItemsWithVersion(
  db: Db,
  imageUrl: ImageUrl,
  ids: readonly number[],
  colors: readonly string[],
): Promise<{ items: Item[]; version: number }> {
  const { version, offers } = await readOffers(db, ids);
  const isCurrent = ({ facts, variants }: ItemCard) => {
    const own = offers.get(facts.id) ?? [];
    return own.length === variants.length && variants.every(({ id }) => own.some((offer) => offer.id === id));
  };
  const cards = await itemCards(db).read(db, version, [...offers.keys()], isCurrent);
  const items = ids.flatMap((id) => {
    const card = cards.get(id);
    const products = card ? productsOf(card, offers.get(id) ?? []) : [];
    return card && products.length > 0 ? [toItem(card, products, imageUrl, colors)] : [];
  });
  return { items, version };
}

type Offers = { version: number; offers: Map<number, Offer[]> };

/** In place of a missing number: prices are positive. */
const NONE = -1;
type Columns = [item: number, id: number, price: number, marketPrice: number, lowestBefore: number, stock: number];

/** The offers of items by the item's id, and the version of the catalogue that they belong to. */
async function readOffers(db: Db, ids: readonly number[]): Promise<Offers> {
  const [row] = await queryRows<{ version: number; packed: string | null }>(
    db,
    sql`select ${versionRead} as version, ${packedOffers} as packed from product
        where item_id = any(${intArray(ids)}) and not hidden`,
  );
  return { version: row?.version ?? 0, offers: unpackOffers(row?.packed ?? null) };
}

/** The offers of the selected rows of `product`, for {@link unpackOffers}, in one value: rows take twice the time. */
export const packedOffers: SQL = sql`string_agg(concat_ws(',', item_id, id, price, market_price, coalesce(lowest_before, ${NONE}), stock), ' ')`;

/** Offers by the item's id. @param packed null without any */
export function unpackOffers(packed: string | null): Map<number, Offer[]> {
  const offers = new Map<number, Offer[]>();
  for (const one of packed?.split(' ') ?? []) {
    const [item, id, price, market_price, lowest, stock] = one.split(',').map(Number) as Columns;
    const offer = { id, price, market_price, lowest_before: lowest === NONE ? null : lowest, stock };
    const ofItem = offers.get(item);
    if (ofItem) ofItem.push(offer);
    else offers.set(item, [offer]);
  }
  return offers;
}

/** @param products see {@link productsOf} */
export function toItem<Own extends Product>(
  card: ItemCard,
  products: Own[],
  imageUrl: ImageUrl,
  colors: readonly string[] = [],
): Omit<Item, 'products'> & { products: Own[] } {
  return { ...card.facts, get_thumbnail: imageUrl(imageOf(card, colors)), products };
}

/** An item's variants. One that was added or removed after card or offers were read is left out. */
export function productsOf({ variants }: ItemCard, offers: readonly Offer[]): Product[] {
  const products: Product[] = [];
  for (const { id, store, variant_title, color, size } of variants) {
    const offer = offers.find((one) => one.id === id);
    if (!offer) continue;
    const { price, market_price } = serializePrices(offer);
    // Named one by one: spreading takes four times as long.
    products.push({ id, store, variant_title, color, size, stock: offer.stock, price, market_price });
  }
  return products;
}

function imageOf({ images }: ItemCard, colors: readonly string[]): string | null {
  for (const requested of colors) {
    const found = images.find(([color]) => color === requested);
    if (found) return found[1];
  }
  return images[0]?.[1] ?? null;
}

/** The ancestors of `category c`, outermost first. */
export const ancestors = sql`(select json_agg(json_build_object('id', a.id, 'name', a.name, 'slug', a.slug) order by array_position(c.path, a.id))
  from category a where a.id = any(c.path))`;
