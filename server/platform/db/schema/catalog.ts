import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
// Relative paths, because drizzle-kit loads this file without the alias.
import type { BodyMeasures } from '../../../../contracts/body-measures';
import { WITHDRAWAL_EXCLUSIONS } from '../../../../contracts/withdrawal';
import { byteOrderedText } from './column-types';

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();
const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();

export const brand = pgTable('brand', {
  id: id(),
  name: text('name').notNull(),
  slug: text('slug').notNull().unique(),
});

/** A tree. `path` contains the ids of all ancestors, outermost first, so that breadcrumbs need one lookup. */
export const category = pgTable(
  'category',
  {
    id: id(),
    parentId: integer('parent_id').references((): AnyPgColumn => category.id),
    path: integer('path').array().notNull().default(sql`'{}'::integer[]`),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique(),
    description: text('description').notNull().default(''),
    image: text('image'),
    position: integer('position').notNull().default(0),
    /** Left out of menus, lists, facets and search engines, with all categories below; its page stays reachable. */
    hidden: boolean('hidden').notNull().default(false),
    /** Title and description of its page for search engines; null for those made of name and description. */
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    /** Raised by each change of the owner. */
    version: integer('version').notNull().default(1),
    updatedAt: updatedAt(),
  },
  (t) => [index('category_parent').on(t.parentId, t.position)],
);

export const item = pgTable(
  'item',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    /** turkishSortKey(title): its byte order is Turkish alphabetical order. */
    titleKey: byteOrderedText('title_key').notNull(),
    description: text('description').notNull().default(''),
    brandId: integer('brand_id').references(() => brand.id),
    barcode: text('barcode'),
    mainCategoryId: integer('main_category_id')
      .notNull()
      .references(() => category.id),
    /** 0 to 5; demo ratings are marked by `demo`. */
    rating: real('rating').notNull().default(0),
    rateCounter: integer('rate_counter').notNull().default(0),
    /** Whether rating and counter are derived from reviews; other writers must not change them then. */
    reviewed: boolean('reviewed').notNull().default(false),
    popularity: integer('popularity').notNull().default(0),
    demo: boolean('demo').notNull().default(false),
    withdrawalExclusion: text('withdrawal_exclusion', { enum: WITHDRAWAL_EXCLUSIONS }),
    /** What search engines and shared links show instead of title and description; null for these. */
    pageTitle: text('page_title'),
    pageDescription: text('page_description'),
    /** When it was archived; null while it is for sale. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    /** Whether the owner hid it; it is then shown again only by the owner, not by the next import. */
    hidden: boolean('hidden').notNull().default(false),
    /** When a hidden item appears in the shop, and when an item is hidden; null without a plan. */
    publishAt: timestamp('publish_at', { withTimezone: true }),
    hideAt: timestamp('hide_at', { withTimezone: true }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('item_barcode').on(t.barcode),
    index('item_publish_at').on(t.publishAt).where(sql`${t.publishAt} is not null`),
    index('item_hide_at').on(t.hideAt).where(sql`${t.hideAt} is not null`),
    index('item_popular').on(t.popularity.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('item_hidden_is_out', sql`not ${t.hidden} or ${t.archivedAt} is not null`),
  ],
);

/** A variant of an item, with price and stock. Prices in kuruş, VAT included. */
export const product = pgTable(
  'product',
  {
    id: id(),
    itemId: integer('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    sku: text('sku').notNull().unique(),
    barcode: text('barcode'),
    /** All options in one title (contracts/variant-title.ts); empty only for a product without options. */
    variantTitle: text('variant_title').notNull().default(''),
    color: text('color'),
    size: text('size'),
    price: integer('price').notNull(),
    /** The owner's market price; the displayed one is derived by server/domain/catalog/pricing/old-price.ts. */
    marketPrice: integer('market_price').notNull(),
    /** Lowest price in the 30 days before the current offer, null when there was none; derived from price_history. */
    lowestBefore: integer('lowest_before'),
    stock: integer('stock').notNull().default(0),
    store: integer('store').notNull().default(1),
    /** Packed weight in grams, null if unknown. Shipping may be charged by weight. */
    weight: integer('weight'),
    /** The bodies that this size of clothes fits, null if unknown or not worn. */
    measures: jsonb('measures').$type<BodyMeasures>(),
    position: smallint('position').notNull().default(0),
    /** Whether the owner switched it off: it keeps its stock, orders and prices, and is neither shown nor sold. */
    hidden: boolean('hidden').notNull().default(false),
  },
  (t) => [
    index('product_item').on(t.itemId, t.position),
    index('product_barcode').on(t.barcode),
    // Whether there are any measures is asked by the sitemap.
    index('product_measured').on(t.id).where(sql`${t.measures} is not null`),
    check('product_stock_not_negative', sql`${t.stock} >= 0`),
    check('product_price_positive', sql`${t.price} > 0`),
    check(
      'product_options_titled',
      sql`${t.variantTitle} <> '' or (coalesce(${t.color}, '') = '' and coalesce(${t.size}, '') = '')`,
    ),
  ],
);

/** One row per property value: key "tema", title "Tema", value "dinozor", label "Dinozor". */
export const property = pgTable(
  'property',
  {
    id: id(),
    key: text('key').notNull(),
    title: text('title').notNull(),
    value: text('value').notNull(),
    label: text('label').notNull(),
  },
  (t) => [uniqueIndex('property_key_value').on(t.key, t.value)],
);

export const itemProperty = pgTable(
  'item_property',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    propertyId: integer('property_id')
      .notNull()
      .references(() => property.id),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.propertyId] }),
    index('item_property_property').on(t.propertyId, t.itemId),
  ],
);

/** The item's direct categories; ancestors are included in listing_item. */
export const itemCategory = pgTable(
  'item_category',
  {
    itemId: integer('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id')
      .notNull()
      .references(() => category.id),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.categoryId] }), index('item_category_category').on(t.categoryId)],
);

export const itemImage = pgTable(
  'item_image',
  {
    id: id(),
    itemId: integer('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    alt: text('alt').notNull(),
    color: text('color'),
    position: smallint('position').notNull().default(0),
  },
  (t) => [uniqueIndex('item_image_item_url').on(t.itemId, t.url)],
);

/** Old slugs redirect (301) to the item's or category's current one. */
export const slugRedirect = pgTable('slug_redirect', {
  slug: text('slug').primaryKey(),
  itemId: integer('item_id').references(() => item.id, { onDelete: 'cascade' }),
  categoryId: integer('category_id').references(() => category.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
});

/** Every offer of a product, one row per change of price or market price: lawful old prices are derived from it. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    price: integer('price').notNull(),
    marketPrice: integer('market_price').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('price_history_product').on(t.productId, t.at)],
);

/** Pages of items as a form would save them, for those who have the link. */
export const itemPreview = pgTable('item_preview', {
  /** SHA-256 of the link's token. */
  hash: text('hash').primaryKey(),
  /** The answer of `GET /api/items/detail` after such a save. */
  detail: jsonb('detail').$type<object>().notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Changes of all items that match a filter, made in steps by a job. */
export const itemBulk = pgTable('item_bulk', {
  id: id(),
  /** The filter and the change, as the API takes them (contracts/item-bulk.ts). */
  filter: jsonb('filter').$type<object>().notNull(),
  change: jsonb('change').$type<object>().notNull(),
  /** Who asked for it, for the audit log. */
  origin: jsonb('origin').$type<object>().notNull(),
  state: text('state', { enum: ['running', 'done', 'stopped', 'failed'] }).notNull(),
  /** Why a step gave up; null otherwise. */
  error: text('error'),
  /** Matching items at the beginning; those that were looked at; changed products or items; left as they were. */
  total: integer('total').notNull(),
  done: integer('done').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  skipped: integer('skipped').notNull().default(0),
  /** The id of the last item that was looked at; ids fall. New items are above the first. */
  cursor: integer('cursor').notNull(),
  createdAt: createdAt(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
});

/**
 * What buyers of an item bought with it, in one order, best first: computed from the shop's orders
 * (server/domain/ordering/bought-together). Ids of items that were removed since may be among them.
 */
export const boughtTogether = pgTable('bought_together', {
  itemId: integer('item_id')
    .primaryKey()
    .references(() => item.id, { onDelete: 'cascade' }),
  others: integer('others').array().notNull(),
});
