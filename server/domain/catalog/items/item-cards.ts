import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Item, Product } from '@/contracts/catalog';
import { changesSince } from '@/server/domain/catalog/facet-index/catalog-version';
import { type Db, queryRows } from '@/server/platform/db/client';
import { intArray } from '@/server/platform/db/int-array';
import { primaryOf } from '@/server/platform/db/replica-registry';

/** A product without what is read for each request: its price and stock. */
export type CardVariant = Pick<Product, 'id' | 'store' | 'variant_title' | 'color' | 'size'>;

/** What lists show of an item and only writers of the catalogue change. Variants and images in their order. */
export type ItemCard = {
  facts: Omit<Item, 'get_thumbnail' | 'products'>;
  /** The first image, and the first one of each colour. */
  images: readonly CardImage[];
  variants: readonly CardVariant[];
};

type CardImage = readonly [color: string | null, path: string];
/** The columns of {@link cardColumns}. */
export type CardRow = Omit<Item, 'get_thumbnail' | 'products'> & {
  card_images: CardImage[] | null;
  card_variants: CardVariant[] | null;
};

const MAX_CARDS = 20_000;
const MAX_BYTES = 32 * 1024 * 1024;
/** Bounds the age of entries after direct SQL changes, which raise no version, ms. */
const TTL_MS = 5 * 60_000;

/** The newest version of the catalogue that the rows of the same statement include. */
export const versionRead: SQL = sql`(select coalesce(max(version), 0)::int from catalog_change)`;

/**
 * The cards of a database and its replicas. A card stays until its item is announced as changed, by any instance: each
 * reader passes the catalogue's newest version, which it has read from the database.
 */
export class ItemCards {
  readonly #cards = new LRUCache<number, ItemCard>({
    max: MAX_CARDS,
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
    ttl: TTL_MS,
  });
  /** No card is older than this version of the catalogue. */
  #version = 0;

  /**
   * Cards of items for sale, by id; the others are missing.
   * @param isCurrent whether a known card still has the variants that the caller has read
   */
  async read(
    db: Db,
    version: number,
    ids: readonly number[],
    isCurrent: (card: ItemCard) => boolean,
  ): Promise<Map<number, ItemCard>> {
    if (version > this.#version) await this.#catchUp(db, version);
    const cards = new Map<number, ItemCard>();
    const missing: number[] = [];
    for (const id of new Set(ids)) {
      const card = this.#cards.get(id);
      if (card && isCurrent(card)) cards.set(id, card);
      else missing.push(id);
    }
    if (missing.length === 0) return cards;
    for (const row of await loadRows(db, missing)) {
      const card = toCard(row);
      cards.set(row.id, card);
      // An older one was read before a change that this cache has applied already, or from a replica that lags.
      if (row.version >= this.#version) this.#cards.set(row.id, card);
    }
    return cards;
  }

  async #catchUp(db: Db, version: number): Promise<void> {
    if (this.#cards.size === 0) {
      this.#version = version;
      return;
    }
    const changes = await changesSince(db, this.#version);
    if (changes.everything) this.#cards.clear();
    else for (const id of changes.itemIds) this.#cards.delete(id);
    // Another request may have applied newer changes in the meantime.
    this.#version = Math.max(this.#version, changes.version);
  }
}

const caches = new WeakMap<Db, ItemCards>();

/** The cards of this database; a replica shares its primary's. */
export function itemCards(db: Db): ItemCards {
  const home = primaryOf(db);
  const known = caches.get(home) ?? new ItemCards();
  caches.set(home, known);
  return known;
}

/** What {@link toCard} reads, of the rows of {@link cardTables}. */
export const cardColumns: SQL = sql`i.id, i.slug, i.title, b.name as brand, i.barcode, i.rating, i.withdrawal_exclusion,
  -- Demo ratings come from no buyers, so their number is not shown.
  case when i.demo and not i.reviewed then 0 else i.rate_counter end as rate_counter,
  json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) as main_category,
  (select json_agg(json_build_array(color, url) order by position) from item_image where item_id = i.id) as card_images,
  (select json_agg(json_build_object('id', p.id, 'store', p.store, 'variant_title', p.variant_title, 'color', p.color, 'size', p.size)
     order by p.position)
   from product p where p.item_id = i.id and not p.hidden) as card_variants`;

export const cardTables: SQL = sql`item i join category c on c.id = i.main_category_id left join brand b on b.id = i.brand_id`;

function loadRows(db: Db, ids: readonly number[]): Promise<(CardRow & { version: number })[]> {
  return queryRows(
    db,
    sql`select ${versionRead} as version, ${cardColumns} from ${cardTables}
        where i.id = any(${intArray(ids)}) and i.archived_at is null`,
  );
}

/** @param row the columns of {@link cardColumns}; others are ignored */
export function toCard(row: CardRow): ItemCard {
  const seen = new Set<string>();
  const { id, slug, title, brand, barcode, rate_counter, main_category, withdrawal_exclusion } = row;
  return {
    facts: {
      ...{ id, slug, title, brand, barcode, rate_counter, main_category, withdrawal_exclusion },
      // `real` reads 4.3 as 4.30000019…; ratings have one decimal.
      rating: Math.round(row.rating * 10) / 10,
    },
    images: (row.card_images ?? []).filter(([color], index) => {
      const isFirst = color !== null && !seen.has(color);
      if (color !== null) seen.add(color);
      return isFirst || index === 0;
    }),
    variants: row.card_variants ?? [],
  };
}

/** About the heap that a card takes, bytes. */
function sizeOf({ images, variants }: ItemCard): number {
  return 1000 + images.length * 200 + variants.length * 250;
}
