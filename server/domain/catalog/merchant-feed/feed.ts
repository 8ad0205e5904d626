import { shippingCost } from '@/contracts/shipping-cost';
import { exportRows, readCatalogContents, readCatalogPage } from '@/server/domain/catalog/import/export-rows';
import { writeMerchantXml } from '@/server/domain/catalog/import/formats/merchant-feed';
import { readTariff } from '@/server/domain/catalog/shipping-tariff/tariff';
import { readSettings } from '@/server/domain/settings/settings';
import type { Ports } from '@/server/platform/ports/ports';

/** Entries per chunk. */
const CHUNK_ENTRIES = 500;

/** All items for sale at displayed prices, with the delivery cost of one unit; in chunks. */
export async function* streamFeed(ports: Pick<Ports, 'db' | 'catalogDb' | 'env' | 'imageUrl'>): AsyncGenerator<string> {
  const { catalogDb, env, imageUrl } = ports;
  const db = catalogDb();
  const { store_name: storeName } = await readSettings(ports);
  const tariff = await readTariff(db);
  const rows = exportRows(await readCatalogContents(db), (after, limit) =>
    readCatalogPage(db, after, limit, 'shoppers'),
  );
  const entries = writeMerchantXml(rows, {
    siteUrl: env.SITE_URL,
    storeName,
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
