import { index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { item } from './catalog';
import { customer } from './customer';

const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

/** A customer's named list of items. */
export const collection = pgTable(
  'collection',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The name in Turkish lower case, which must be unique. */
    nameKey: text('name_key').notNull(),
    /** The token in its link while it is shared. Stored unhashed, because its owner can display it again. */
    shareToken: text('share_token').unique(),
    /** Path and query of the party tool's page that made the list. */
    toolPath: text('tool_path'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('collection_customer_name').on(t.customerId, t.nameKey)],
);

/** Items are ordered by `position`, as they were added. */
export const collectionItem = pgTable(
  'collection_item',
  {
    collectionId: integer('collection_id')
      .notNull()
      .references(() => collection.id, { onDelete: 'cascade' }),
    itemId: integer('item_id')
      .notNull()
      .references(() => item.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.collectionId, t.itemId] }), index('collection_item_item').on(t.itemId)],
);
