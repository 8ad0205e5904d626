import { boolean, doublePrecision, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MenuChild } from '@/contracts/content';

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
  /** Whether orders can be picked up here. */
  pickup: boolean('pickup').notNull().default(true),
  position: integer('position').notNull().default(0),
});

export const menuItem = pgTable(
  'menu_item',
  {
    id: id(),
    menuType: text('menu_type', { enum: ['main', 'left'] }).notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    type: text('type', { enum: ['static', 'dynamic'] })
      .notNull()
      .default('static'),
    endPoint: text('end_point'),
    category: text('category'),
    categoryId: integer('category_id'),
    priority: integer('priority'),
    childs: jsonb('childs').$type<MenuChild[]>().notNull().default([]),
    subMenu: boolean('sub_menu').notNull().default(false),
    icon: text('icon'),
    heading: text('heading'),
  },
  (t) => [index('menu_item_type').on(t.menuType)],
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

/** Facts about this database: which seed filled it, which catalogue version stands. */
export const meta = pgTable('meta', { key: text('key').primaryKey(), value: text('value').notNull() });
