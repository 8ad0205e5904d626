import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { item } from './catalog';
import { byteOrderedText } from './column-types';

/** What listings, filters and the search read: derived from the catalogue by its reindexing, never edited. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * One row per item that is for sale, with all that listings filter, count and sort by: what the facet index loads
 * (`modules/facet-index`). `opts` = colour id * 1000 + size id of each variant, so that "red AND large" is true only
 * for a variant that is both. `props` = property ids; `categories` = the item's own with all their ancestors.
 */
export const listingItem = pgTable(
  'listing_item',
  {
    itemId: integer('item_id')
      .primaryKey()
      .references(() => item.id, { onDelete: 'cascade' }),
    popularity: integer('popularity').notNull(),
    /** Lowest price over the variants, kuruş. */
    price: integer('price').notNull(),
    rating: real('rating').notNull(),
    titleKey: byteOrderedText('title_key').notNull(),
    inStock: boolean('in_stock').notNull(),
    brandId: integer('brand_id'),
    opts: integer('opts').array().notNull(),
    props: integer('props').array().notNull(),
    categories: integer('categories').array().notNull(),
  },
  (t) => [index('listing_item_title').on(t.titleKey, t.itemId)],
);

/**
 * What changed in `listing_item`, for the facet indexes of all processes. Versions have no gaps and grow in the
 * order of commits. Item 0 stands for "everything". Old versions are dropped.
 */
export const catalogChange = pgTable(
  'catalog_change',
  { version: integer('version').notNull(), itemId: integer('item_id').notNull() },
  (t) => [primaryKey({ columns: [t.version, t.itemId] })],
);

/** Colours and sizes as filters know them; ids below 1000 so that `opts` can pack a pair. */
export const optionValue = pgTable(
  'option_value',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    kind: text('kind', { enum: ['color', 'size'] }).notNull(),
    value: text('value').notNull(),
    title: text('title').notNull(),
    position: integer('position').notNull().default(0),
  },
  (t) => [uniqueIndex('option_value_kind_value').on(t.kind, t.value)],
);

/** Narrow on purpose: the search scans this and nothing else. tier 0 = the 20 000 most popular items. */
export const itemSearch = pgTable(
  'item_search',
  {
    itemId: integer('item_id')
      .primaryKey()
      .references(() => item.id, { onDelete: 'cascade' }),
    popularity: integer('popularity').notNull(),
    tier: smallint('tier').notNull(),
    /** The folded title, for the exact and prefix tiers of the ranking. */
    folded: byteOrderedText('folded').notNull(),
    tsv: tsvector('tsv').notNull(),
  },
  (t) => [
    // Without the pending list: a search never has to read through what was written last.
    index('item_search_popular').using('gin', t.tsv).with({ fastupdate: false }).where(sql`${t.tier} = 0`),
    index('item_search_rest').using('gin', t.tsv).where(sql`${t.tier} = 1`),
    index('item_search_folded').on(t.folded),
  ],
);

/** The vocabulary that typos are corrected against: words of three letters and more, with their item counts. */
export const searchWord = pgTable(
  'search_word',
  {
    word: byteOrderedText('word').primaryKey(),
    ndoc: integer('ndoc').notNull(),
    /** The word as people write it, for "Bunu mu demek istediniz?": dogum → doğum. */
    display: text('display').notNull(),
  },
  (t) => [index('search_word_trgm').using('gin', t.word.op('gin_trgm_ops'))],
);
