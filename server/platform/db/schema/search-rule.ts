import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { item } from './catalog';

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

/** Phrases that mean the same to the search, as the owner wrote them. */
export const searchSynonym = pgTable('search_synonym', {
  id: id(),
  phrases: text('phrases').array().notNull(),
});

/** A search text that leads to a page of the shop instead of a list of items. */
export const searchRedirect = pgTable('search_redirect', {
  id: id(),
  /** Folded like the search folds it. */
  query: text('query').notNull().unique(),
  /** Path, with query if needed, of a page of this shop. */
  path: text('path').notNull(),
});

/** An item that the owner puts at a position of a search's results. */
export const searchPin = pgTable(
  'search_pin',
  {
    id: id(),
    /** Folded like the search folds it. */
    query: text('query').notNull(),
    itemId: integer('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    /** From 1, the first result. */
    position: integer('position').notNull(),
  },
  (t) => [
    unique('search_pin_item').on(t.query, t.itemId),
    unique('search_pin_position').on(t.query, t.position),
    index('search_pin_item_id').on(t.itemId),
    check('search_pin_position_counts', sql`${t.position} > 0`),
  ],
);
