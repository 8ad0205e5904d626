import { AsyncLocalStorage } from 'node:async_hooks';
import type { Entity } from '@/server/domain/changes/manifest';
import type { Db } from '@/server/platform/db/client';

/**
 * Every table of the schema: the entities whose change a writer must publish, or why nothing caches its rows without
 * one.
 */
export const TABLES: Record<string, readonly Entity[] | string> = {
  item: ['item', 'review', 'catalogue'],
  product: ['item', 'price', 'stock', 'availability'],
  price_history: ['price'],
  brand: ['item'],
  property: ['item'],
  option_value: ['item'],
  item_property: ['item'],
  item_category: ['item'],
  item_image: ['item'],
  slug_redirect: ['item'],
  bought_together: ['boughtTogether'],
  category: ['category', 'menu', 'catalogue'],
  menu_item: ['menu'],
  carousel: ['catalogue'],
  branch: ['branch'],
  shop_document: ['settings', 'content'],
  shipping_tariff: ['shippingTariff'],
  review: ['review'],
  customer: 'only the name above reviews is cached: entity reviewAuthor, tested in publish-change.test.ts',
  listing_item: 'caches compare the catalogue version, which its writers raise in the same transaction',
  catalog_change: 'the catalogue version itself',
  item_preview: 'read by its link alone, uncached',
  item_bulk: 'only the staff reads it, uncached',
  item_search: 'as listing_item',
  search_word: 'as listing_item',
  search_synonym: ['searchRules'],
  search_redirect: ['searchRules'],
  search_pin: ['searchRules'],
  party_rule: ['partyRules'],
  search_term: 'only the owner reads it',
  search_click: 'only the owner reads it, and the ranking, which is refreshed every few minutes',
  web_vital: 'only the owner reads it',
  stock_change: 'only the owner reads it',
  meta: 'only this process reads it, uncached',
  job: 'never shown',
  catalog_import: 'private: responses are not cached',
  catalog_import_row: 'private: responses are not cached',
  outbox_mail: 'never shown',
  consent_event: 'never shown',
  emulator_payment: 'never shown',
  emulator_parcel: 'never shown',
  cart_merge: 'never shown',
  coupon: 'read from the primary for each cart',
  coupon_use: 'read from the primary for each cart',
  staff: 'private: responses are not cached',
  staff_invitation: 'private: responses are not cached',
  staff_passkey: 'private: responses are not cached',
  customer_passkey: 'private: responses are not cached',
  passkey_challenge: 'private: responses are not cached',
  staff_session: 'private: responses are not cached',
  api_token: 'private: responses are not cached',
  audit_log: 'private: responses are not cached',
  customer_record: 'private: responses are not cached',
  contact_message: 'private: responses are not cached',
  contact_answer: 'private: responses are not cached',
  auth_token: 'private: responses are not cached',
  cart_item: 'private: responses are not cached',
  address: 'private: responses are not cached',
  notification: 'private: responses are not cached',
  slot_usage: 'read from the primary for each request',
  orders: 'private: responses are not cached',
  invoice: 'private: responses are not cached',
  invoice_series: 'private: responses are not cached',
  emulator_invoice: 'never shown',
  order_line: 'private: responses are not cached',
  order_event: 'private: responses are not cached',
  order_change: 'private: responses are not cached',
  shipment: 'private: responses are not cached',
  shipment_event: 'private: responses are not cached',
  order_swap: 'private: responses are not cached',
  order_document: 'private: responses are not cached',
  receipt: 'private: responses are not cached',
  payment: 'private: responses are not cached',
  refund: 'private: responses are not cached',
  refund_line: 'private: responses are not cached',
  return_request: 'private: responses are not cached',
  return_line: 'private: responses are not cached',
  reminder: 'private: responses are not cached',
  reminder_feed: 'private: responses are not cached',
  stock_watch: 'private: responses are not cached',
  wishlist_item: 'private: responses are not cached',
  collection: 'shared by link; its page is rendered for each request',
  collection_item: 'shared by link; its page is rendered for each request',
};

type Run = (...args: unknown[]) => Promise<unknown>;
type Prepared = { execute: Run; all: Run };
type Session = { prepareQuery(query: { sql: string }, ...rest: unknown[]): Prepared; transaction: Run };

/** The cached tables that the current call has written since it last published a change. */
const unpublished = new AsyncLocalStorage<Set<string>>();
const watched = new WeakSet<Session>();

/** Records which tables the statements of this engine write, transactions included; see trace-queries.ts. */
export function watchWrites(db: Db): void {
  const { session } = (db as unknown as { _: { session: Session } })._;
  const sessions = Object.getPrototypeOf(session) as Session;
  if (watched.has(sessions)) return;
  watched.add(sessions);
  const { prepareQuery, transaction } = sessions;
  sessions.transaction = function (this: Session, ...args) {
    return undoWhenRolledBack(() => transaction.apply(this, args));
  };
  sessions.prepareQuery = function (this: Session, query, ...rest) {
    const prepared = prepareQuery.call(this, query, ...rest);
    for (const method of ['execute', 'all'] as const) {
      const run = prepared[method];
      prepared[method] = async (...args) => {
        const result = await run.apply(prepared, args);
        if (rowsOf(result) > 0) noteWrites(query.sql);
        return result;
      };
    }
    return prepared;
  };
}

/** Called when a change is published. */
export function notePublished(): void {
  unpublished.getStore()?.clear();
}

/** Runs a call. @returns its result, and the cached tables that it wrote without publishing a change afterwards */
export function recordWrites<T>(call: () => Promise<T>): Promise<{ result: T; forgotten: string[] }> {
  return unpublished.run(new Set(), async () => {
    const result = await call();
    return { result, forgotten: [...(unpublished.getStore() ?? [])] };
  });
}

async function undoWhenRolledBack<T>(transaction: () => Promise<T>): Promise<T> {
  const written = unpublished.getStore();
  const before = [...(written ?? [])];
  try {
    return await transaction();
  } catch (error) {
    written?.clear();
    for (const table of before) written?.add(table);
    throw error;
  }
}

function noteWrites(statement: string): void {
  for (const [, table = ''] of statement.matchAll(/\b(?:insert\s+into|update|delete\s+from)\s+"?([a-z_]+)"?/gi)) {
    if (Array.isArray(TABLES[table])) unpublished.getStore()?.add(table);
  }
}

/** How many rows a statement wrote or returned; both drivers and drizzle's mapped rows. */
function rowsOf(result: unknown): number {
  if (Array.isArray(result)) return result.length;
  const { rowCount, affectedRows, rows } = result as { rowCount?: number; affectedRows?: number; rows?: unknown[] };
  return Math.max(rowCount ?? 0, affectedRows ?? 0, rows?.length ?? 0);
}
