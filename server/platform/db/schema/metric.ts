import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { item } from './catalog';

/** Search terms counted per day; rows contain neither the visitor nor the time of day. */
export const searchTerm = pgTable(
  'search_term',
  {
    /** The day in Istanbul. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Folded like the search folds it. */
    term: text('term').notNull(),
    searches: integer('searches').notNull(),
    /** How many of the searches had no hits. */
    withoutHits: integer('without_hits').notNull(),
    /** How many of the searches were answered with corrected words. */
    corrected: integer('corrected').notNull().default(0),
    /** How many results of this text were opened. */
    clicks: integer('clicks').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.day, t.term] })],
);

/** Items that were opened from the results of a search term, counted per day like the terms. */
export const searchClick = pgTable(
  'search_click',
  {
    /** The day in Istanbul. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Folded like the search folds it. */
    term: text('term').notNull(),
    itemId: integer('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    opened: integer('opened').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.term, t.itemId] }), index('search_click_item_id').on(t.itemId)],
);

/** Page speed in real browsers, as a histogram per day; rows cannot be traced to a visit. */
export const webVital = pgTable(
  'web_vital',
  {
    /** The day in Istanbul. */
    day: date('day', { mode: 'string' }).notNull(),
    /** A kind of page, never a URL. */
    page: text('page').notNull(),
    name: text('name').notNull(),
    /** Index into the bounds of contracts/vitals.ts; the one past the last is for everything above. */
    bucket: integer('bucket').notNull(),
    visits: integer('visits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.name, t.bucket] })],
);
