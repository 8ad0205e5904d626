import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** What people searched for, added up by day: no row knows who searched, or when on that day. */
export const searchTerm = pgTable(
  'search_term',
  {
    /** Istanbul's day. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Folded as the search folds it. */
    term: text('term').notNull(),
    searches: integer('searches').notNull(),
    /** How many of them found nothing. */
    withoutHits: integer('without_hits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.term] })],
);

/** How fast pages were in real browsers, as a histogram a day: nothing in it leads back to a visit. */
export const webVital = pgTable(
  'web_vital',
  {
    /** Istanbul's day. */
    day: date('day', { mode: 'string' }).notNull(),
    /** A kind of page, never an address. */
    page: text('page').notNull(),
    name: text('name').notNull(),
    /** Index into the bounds of contracts/vitals.ts; the one past the last is everything above. */
    bucket: integer('bucket').notNull(),
    visits: integer('visits').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.page, t.name, t.bucket] })],
);
