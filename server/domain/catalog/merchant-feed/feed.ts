import { writeMerchantXml } from '@/server/domain/catalog/import/formats/merchant-feed';
import { LocalStore } from '@/server/domain/catalog/import/local-store';
import { exportRows } from '@/server/domain/catalog/import/store';
import { shippingCost } from '@/server/domain/catalog/shipping-tariff/shipping-cost';
import { readTariff } from '@/server/domain/catalog/shipping-tariff/tariff';
import type { Ports } from '@/server/platform/ports/ports';

/** Entries per chunk. */
const CHUNK_ENTRIES = 500;

/** All items for sale at displayed prices, with the delivery cost of one unit; in chunks. */
export async function* streamFeed({
  catalogDb,
  env,
  imageUrl,
}: Pick<Ports, 'catalogDb' | 'env' | 'imageUrl'>): AsyncGenerator<string> {
  const db = catalogDb();
  // Only read from, so nothing is announced.
  const store = new LocalStore(db, async () => {});
  const tariff = await readTariff(db);
  const entries = writeMerchantXml(exportRows(store, await store.contents(), 'shoppers'), {
    siteUrl: env.SITE_URL,
    storeName: env.STORE_NAME,
    imageUrl,
    shippingOf: ({ price, weight }) => shippingCost(tariff, { itemsAmount: price, grams: weight ?? 0 }),
  });
  let parts: string[] = [];
  for await (const entry of entries) {
    parts.push(entry);
    if (parts.length < CHUNK_ENTRIES) continue;
    yield parts.join('');
    parts = [];
  }
  yield parts.join('');
}
