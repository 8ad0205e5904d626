import { refreshStock, touchItems } from '@/server/domain/catalog/items/reindex';
import { publishChange } from '@/server/domain/changes/publish-change';
import type { Ports } from '@/server/platform/ports/ports';

/**
 * Updates the listings after the stock of these items changed, and publishes it. For search engines an item changes
 * when it sells out or comes back.
 */
export async function publishStock(ports: Ports, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return;
  const flipped = await refreshStock(ports.db, itemIds);
  await touchItems(ports.db, flipped);
  await publishChange(ports, { entity: 'stock', ids: itemIds }, { entity: 'availability', ids: flipped });
}

/** The same when every product that had stock has some left, so that no item has sold out. */
export async function publishQuantities(ports: Ports, itemIds: readonly number[]): Promise<void> {
  await publishChange(ports, { entity: 'stock', ids: itemIds });
}

/** The same after an edit by the owner, which search engines should see whatever the quantity. */
export async function publishEditedStock(ports: Ports, itemIds: readonly number[]): Promise<void> {
  await touchItems(ports.db, itemIds);
  await publishStock(ports, itemIds);
}
