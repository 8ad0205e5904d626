import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { product } from './catalog';
import { passkeyColumns } from './passkey';

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();
const createdAt = () => timestamp('created_at', { withTimezone: true }).notNull().defaultNow();

export const customer = pgTable('customer', {
  id: id(),
  /** Stored in lower case. */
  email: text('email').notNull().unique(),
  passwordHash: text('password_hash').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone'),
  birthDate: date('birth_date'),
  gender: text('gender', { enum: ['O', 'F', 'M'] })
    .notNull()
    .default('O'),
  activatedAt: timestamp('activated_at', { withTimezone: true }),
  createdAt: createdAt(),
});

/** What the staff keeps about a person with this email address, whether it has an account or ordered as a guest. */
export const customerRecord = pgTable('customer_record', {
  email: text('email').primaryKey(),
  /** The staff's own; never shown to customers. */
  note: text('note').notNull().default(''),
  /** Raised by each change of the note. */
  version: integer('version').notNull().default(1),
  orderingBlockedAt: timestamp('ordering_blocked_at', { withTimezone: true }),
  orderingBlockedReason: text('ordering_blocked_reason'),
  signInBlockedAt: timestamp('sign_in_blocked_at', { withTimezone: true }),
  signInBlockedReason: text('sign_in_blocked_reason'),
});

/** Only the SHA-256 of a token is stored; its owner sees the token once. */
export const authToken = pgTable(
  'auth_token',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    hash: text('hash').notNull().unique(),
    purpose: text('purpose', { enum: ['session', 'activate', 'reset', 'email'] }).notNull(),
    /** For sessions: browser and operating system, from the user agent. */
    device: text('device').notNull().default(''),
    /** For links that confirm a new email address: that address. */
    email: text('email'),
    /** For sessions: when password or passkey were last proved; null in sessions from before the column. */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [index('auth_token_customer').on(t.customerId), index('auth_token_expiry').on(t.expiresAt)],
);

/** Passkeys of customers. */
export const customerPasskey = pgTable(
  'customer_passkey',
  {
    ...passkeyColumns(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
  },
  (t) => [index('customer_passkey_customer').on(t.customerId)],
);

/** A text of letter balloons that is sold whole: its letters, each with how often one word needs it. */
export type CartWord = { text: string; letters: { product: number; quantity: number }[] };

/** A line of a customer's cart: units of a product, or whole words of letter balloons. */
export const cartItem = pgTable(
  'cart_item',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** Null for a word. */
    productId: integer('product_id').references(() => product.id, { onDelete: 'cascade' }),
    /** Null for a product. */
    word: jsonb('word').$type<CartWord>(),
    /** The word's key (contracts/word-key.ts): adding the same word again raises its quantity. */
    wordKey: text('word_key'),
    quantity: integer('quantity').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('cart_item_customer_product').on(t.customerId, t.productId),
    uniqueIndex('cart_item_customer_word').on(t.customerId, t.wordKey),
    check(
      'cart_item_product_or_word',
      sql`(${t.productId} is null) <> (${t.word} is null) and (${t.word} is null) = (${t.wordKey} is null)`,
    ),
    check('cart_item_quantity_positive', sql`${t.quantity} > 0`),
  ],
);

export const address = pgTable(
  'address',
  {
    id: id(),
    customerId: integer('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    city: text('city').notNull(),
    district: text('district').notNull(),
    neighborhood: text('neighborhood').notNull(),
    zipCode: text('zip_code').notNull(),
    country: text('country').notNull().default('Türkiye'),
    isActive: boolean('is_active').notNull().default(false),
    addressType: text('address_type', { enum: ['shipping', 'billing'] })
      .notNull()
      .default('shipping'),
    createdAt: createdAt(),
  },
  (t) => [
    index('address_customer').on(t.customerId),
    uniqueIndex('address_default').on(t.customerId, t.addressType).where(sql`${t.isActive}`),
  ],
);
