import { DEMO_TARIFF } from '@/content/shipping';
import { readTariff, setTariff } from '@/server/domain/catalog/shipping-tariff/tariff';
import type { Db } from '@/server/platform/db/client';

/** A fixed date in the past, so that it is valid whenever the demo is created. */
const SINCE = new Date('2026-01-01T00:00:00Z');

/** Does not overwrite an existing tariff of the owner's. */
export async function seedShipping(db: Db): Promise<void> {
  if ((await readTariff(db)) === null) await setTariff(db, DEMO_TARIFF, SINCE);
}
