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
 * One row per (category and each of its ancestors, item), with the sort keys copied in: every listing is one
 * index scan at any size. `opts` = colour id * 1000 + size id of each variant, so that "red AND large" is true
 * only for a variant that is both. `props` = property ids. Category 0 stands for the whole shop.
 */
export const categoryItem = pgTable(
  'category_item',
  {
    categoryId: integer('category_id').notNull(),
    itemId: integer('item_id')
      .notNull()
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
  },
  (t) => [
    primaryKey({ columns: [t.categoryId, t.itemId] }),
    index('category_item_popular').on(t.categoryId, t.popularity.desc().nullsFirst(), t.itemId.desc().nullsFirst()),
    index('category_item_price').on(t.categoryId, t.price, t.itemId),
    index('category_item_rating').on(t.categoryId, t.rating.desc().nullsFirst(), t.itemId.desc().nullsFirst()),
    index('category_item_title').on(t.categoryId, t.titleKey, t.itemId),
  ],
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

/** Precomputed facet counts of an unfiltered category: live counting costs seconds on large roots. */
export const categoryFacet = pgTable(
  'category_facet',
  {
    categoryId: integer('category_id').notNull(),
    /** The query parameter that the value goes into: color, size, brand, categories, properties, in_stock; `all` counts the items. */
    kind: text('kind').notNull(),
    value: text('value').notNull(),
    title: text('title').notNull(),
    count: integer('count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryId, t.kind, t.value] })],
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
