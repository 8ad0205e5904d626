import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

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
  },
  (t) => [primaryKey({ columns: [t.day, t.term] })],
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
