import { DEMO_TARIFF } from '@/content/shipping';
import { readTariff, setTariff } from '@/server/domain/catalog/shipping-tariff/tariff';
import type { Db } from '@/server/platform/db/client';

/** It holds since before the demo shop was, whenever it is filled. */
const SINCE = new Date('2026-01-01T00:00:00Z');

/** A tariff of the owner's own stays. */
export async function seedShipping(db: Db): Promise<void> {
  if ((await readTariff(db)) === null) await setTariff(db, DEMO_TARIFF, SINCE);
}
