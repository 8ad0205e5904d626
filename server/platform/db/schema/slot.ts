import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How many orders hold an hour of delivery. `place` is `courier`, or `branch:` and its slug; `starts` is `HH:MM` in Istanbul. */
export const slotUsage = pgTable(
  'slot_usage',
  {
    place: text('place').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    starts: text('starts').notNull(),
    taken: integer('taken').notNull(),
  },
  (t) => [primaryKey({ columns: [t.place, t.day, t.starts] }), check('slot_usage_not_negative', sql`${t.taken} >= 0`)],
);
