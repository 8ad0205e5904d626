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

/** Tables for listings, filters and the search: derived from the catalogue by reindexing, never edited. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * One row per item for sale, with everything that listings filter, count and sort by; loaded by the facet index
 * (`server/domain/catalog/facet-index`). `opts` = colour id * 1000 + size id of each variant, so that "red AND large" matches only a
 * variant that is both. `props` = property ids; `categories` = the item's own with all their ancestors.
 */
export const listingItem = pgTable(
  'listing_item',
  {
    itemId: integer('item_id')
      .primaryKey()
      .references(() => item.id, { onDelete: 'cascade' }),
    popularity: integer('popularity').notNull(),
    /** Lowest price of the variants, kuruş. */
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
 * Changes of `listing_item`, for the facet indexes of all processes. Versions have no gaps and increase in commit
 * order. Item 0 means "everything". Old versions are deleted.
 */
export const catalogChange = pgTable(
  'catalog_change',
  { version: integer('version').notNull(), itemId: integer('item_id').notNull() },
  (t) => [primaryKey({ columns: [t.version, t.itemId] })],
);

/** Colours and sizes of filters; ids below 1000 so that `opts` can pack a pair. */
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

/** What the text index (`server/domain/catalog/text-index`) is loaded from. tier 0 = the 20 000 most popular items. */
export const itemSearch = pgTable(
  'item_search',
  {
    itemId: integer('item_id')
      .primaryKey()
      .references(() => item.id, { onDelete: 'cascade' }),
    popularity: integer('popularity').notNull(),
    tier: smallint('tier').notNull(),
    /** The folded title, for completions. */
    folded: byteOrderedText('folded').notNull(),
    tsv: tsvector('tsv').notNull(),
  },
  (t) => [
    // Without the pending list, which every search would have to scan.
    index('item_search_popular').using('gin', t.tsv).with({ fastupdate: false }).where(sql`${t.tier} = 0`),
    index('item_search_rest').using('gin', t.tsv).where(sql`${t.tier} = 1`),
    index('item_search_titles').on(t.folded).where(sql`${t.tier} = 0`),
  ],
);

/** The vocabulary for typo correction: words of at least three letters, with their item counts. */
export const searchWord = pgTable(
  'search_word',
  {
    word: byteOrderedText('word').primaryKey(),
    ndoc: integer('ndoc').notNull(),
    /** The usual spelling, for "Bunu mu demek istediniz?": dogum → doğum. */
    display: text('display').notNull(),
  },
  (t) => [index('search_word_trgm').using('gin', t.word.op('gin_trgm_ops'))],
);
