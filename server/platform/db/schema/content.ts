import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { category } from './catalog';

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

export const branch = pgTable('branch', {
  id: id(),
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  label: text('label').notNull(),
  address: text('address').notNull(),
  phone: text('phone').notNull(),
  img: text('img'),
  map: text('map').notNull(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  hours: jsonb('hours').$type<{ days: number[]; opens: string; closes: string }[]>().notNull().default([]),
  /** Days with other hours than their weekday's, by date; null hours: closed. */
  exceptions: jsonb('exceptions')
    .$type<{ date: string; hours: { opens: string; closes: string } | null }[]>()
    .notNull()
    .default([]),
  /** Whether orders can be picked up here. */
  pickup: boolean('pickup').notNull().default(true),
  position: integer('position').notNull().default(0),
  /** Raised by each change of the owner. */
  version: integer('version').notNull().default(1),
});

/**
 * A menu entry. A category's entry uses the category's path and its name, unless `title` is set; the others have both.
 * Its children are the category's.
 */
export const menuItem = pgTable(
  'menu_item',
  {
    id: id(),
    menuType: text('menu_type', { enum: ['main', 'left'] }).notNull(),
    title: text('title'),
    url: text('url'),
    type: text('type', { enum: ['static', 'dynamic'] })
      .notNull()
      .default('static'),
    endPoint: text('end_point'),
    categoryId: integer('category_id').references(() => category.id, { onDelete: 'cascade' }),
    priority: integer('priority'),
    icon: text('icon'),
    heading: text('heading'),
  },
  (t) => [
    index('menu_item_type').on(t.menuType),
    check(
      'menu_item_leads_somewhere',
      sql`${t.categoryId} is not null or (${t.title} is not null and ${t.url} is not null)`,
    ),
  ],
);

export const carousel = pgTable('carousel', {
  id: id(),
  title: text('title').notNull(),
  subtitle: text('subtitle').notNull(),
  url: text('url').notNull(),
  button: text('button').notNull(),
  image: text('image').notNull(),
  theme: text('theme', { enum: ['coral', 'sun', 'teal', 'plum'] }).notNull(),
  position: integer('position').notNull().default(0),
});

/**
 * What the owner sets as a whole: the settings, and each text under a name of its own. Every save adds a version; the
 * newest one holds, and earlier ones are kept.
 */
export const shopDocument = pgTable(
  'shop_document',
  {
    name: text('name').notNull(),
    version: integer('version').notNull(),
    body: jsonb('body').notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.version] })],
);

/** Facts about this database: the seed that filled it, the current catalogue version. */
export const meta = pgTable('meta', { key: text('key').primaryKey(), value: text('value').notNull() });
