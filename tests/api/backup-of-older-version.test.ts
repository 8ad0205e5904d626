import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { type Manifest, verifyBackup } from '@/server/domain/operations/backup/manifest';
import { restoreTables } from '@/server/domain/operations/backup/restore-backup';
import { writeBackup } from '@/server/domain/operations/backup/write-backup';
import { appliedMigration, knownMigrations } from '@/server/platform/db/migration-state';
import { product } from '@/server/platform/db/schema/catalog';
import { customer } from '@/server/platform/db/schema/customer';
import { orderLine } from '@/server/platform/db/schema/order';
import { signUp } from './customers';
import { placeOrderRow } from './order-row';
import { openTestShop, type TestShop } from './shop';
import { fillShop } from './small-catalog';

const data = mkdtempSync(join(tmpdir(), 'shop-backup-'));
const quiet = () => {};
let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop();
  await fillShop(shop.db);
  await placeOrderRow(shop, await signUp(shop, 'ayse'));
});
afterEach(() => shop.close());
afterAll(() => rmSync(data, { recursive: true }));

const NEWER = new Set(['request_id', 'placed_from', 'hidden', 'in_reply_to']);
/** Tables of the staff, of the shop's settings, of the owner's rules for searches and parties, and of clicks on results. */
const NEWER_TABLES = new Set([
  ...['search_click', 'search_synonym', 'search_redirect', 'search_pin', 'party_rule'],
  ...['api_token', 'audit_log', 'staff', 'staff_invitation', 'staff_session', 'shop_document'],
  ...[
    'contact_message',
    'contact_answer',
    'customer_record',
    'staff_passkey',
    'passkey_challenge',
    'customer_passkey',
    'bought_together',
  ],
  ...['item_preview', 'item_bulk'],
  ...['order_change', 'order_swap', 'receipt', 'slot_usage'],
  ...['invoice', 'invoice_series', 'emulator_invoice'],
  ...['shipment', 'shipment_event', 'emulator_parcel', 'slot_usage'],
  ...['catalog_import', 'catalog_import_row'],
]);
/**
 * Tables of a backup from before those, before words, measures, fit and choices for missing products, and before order lines had
 * SKU, colour and size, and refunds a method.
 */
function withoutOptions({ tables }: Manifest): Manifest['tables'] {
  const later: Record<string, readonly string[]> = {
    order_line: ['sku', 'color', 'size', 'word', 'if_missing', 'replaces', 'price_cut', 'variant_price'],
    refund_line: ['missing'],
    cart_item: ['word', 'word_key'],
    refund: ['method', 'paid_on', 'settlement_note', 'continues_id'],
    search_term: ['corrected', 'clicks'],
    product: ['measures', 'hidden'],
    item: ['page_title', 'page_description', 'publish_at', 'hide_at'],
    auth_token: ['confirmed_at'],
    branch: ['exceptions'],
    review: ['fit', 'answer', 'answered_at', 'answer_edited_at', 'answer_mailed_at', 'version'],
    orders: ['internal_note', 'payment_method', 'slot', 'slot_held', 'party_time'],
    payment: ['enabled_instalments', 'instalments', 'swap_id'],
    emulator_payment: ['instalments'],
    consent_event: ['recipient'],
    category: ['hidden', 'meta_title', 'meta_description', 'version'],
  };
  return tables
    .filter(({ name }) => !NEWER_TABLES.has(name))
    .map(({ columns, ...table }) => ({
      ...table,
      columns: columns.filter((column) => !later[table.name]?.includes(column)),
    }));
}

test('a backup of an older version is migrated to the current one', async () => {
  const known = knownMigrations();
  const folder = await writeBackup(shop.db, join(data, 'newer'), shop.clock.now(), quiet);
  const manifest = await verifyBackup(folder, quiet);
  const [older] = known.slice(-2);
  const without = new Set(['search_term', 'web_vital']);
  const tables = withoutOptions(manifest)
    .filter(({ name }) => !without.has(name))
    .map((table) => ({ ...table, columns: table.columns.filter((column) => !NEWER.has(column)) }));
  const at0016 = known.find(({ tag }) => tag.startsWith('0016'))?.when ?? older?.when ?? 0;
  await restoreTables(shop.db, folder, { ...manifest, migration: at0016, tables }, quiet);
  expect(await appliedMigration(shop.db)).toBe(known.at(-1)?.when);
  expect(await shop.db.select().from(customer)).toHaveLength(1);
});

test('a backup without options on order lines gets them, with the products’ titles', async () => {
  const [balloon] = await shop.db.select().from(product).where(eq(product.sku, 'dinozor-folyo-balon-1'));
  await shop.db.update(orderLine).set({ productId: balloon?.id, variantTitle: '' });
  const [sold] = await shop.db.select().from(orderLine);
  const orphan = { orderId: sold?.orderId ?? 0, slug: 'eski', title: 'Eski Balon', quantity: 1, price: 100 };
  await shop.db.insert(orderLine).values({ ...orphan, productId: null, variantTitle: 'Eski' });
  await shop.db.execute(sql`alter table product drop constraint product_options_titled`);
  for (const [sku, title] of Object.entries({ 'dinozor-folyo-balon-1': '', 'dinozor-kostumu-1': 'Pamuk' })) {
    await shop.db.update(product).set({ variantTitle: title }).where(eq(product.sku, sku));
  }
  const written = await writeBackup(shop.db, join(data, 'older'), shop.clock.now(), quiet);
  const manifest = await verifyBackup(written, quiet);
  const known = knownMigrations();
  const before = known[known.findIndex(({ tag }) => tag.endsWith('order_line_options')) - 1]?.when ?? 0;
  await restoreTables(shop.db, written, { ...manifest, migration: before, tables: withoutOptions(manifest) }, quiet);
  const titles = await shop.db.select({ title: product.variantTitle }).from(product).orderBy(asc(product.id));
  expect(titles.map(({ title }) => title)).toEqual([
    'Kırmızı, Küçük',
    'Mavi / Büyük',
    'Pembe / Büyük',
    'Kırmızı',
    'Yeşil, 3-6 yaş, Pamuk',
    'Mavi',
  ]);
  expect(await shop.db.select().from(orderLine).orderBy(asc(orderLine.id))).toMatchObject([
    { sku: 'dinozor-folyo-balon-1', variantTitle: 'Kırmızı, Küçük', color: 'Kırmızı', size: 'Küçük' },
    { sku: '', variantTitle: 'Eski', color: null, size: null },
  ]);
});
