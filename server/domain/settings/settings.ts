import { DEMO_COMPANY, DEMO_OFFER, DEMO_STORE_NAME, UNSET_COMPANY } from '@/content/company';
import { PUBLIC_HOLIDAYS } from '@/content/holidays';
import { type SettingsChange, type ShopSettings, shopSettingsSchema } from '@/contracts/settings';
import { publishChange } from '@/server/domain/changes/publish-change';
import { recordChange } from '@/server/platform/audit/record-change';
import { registerReadCache } from '@/server/platform/cache/read-caches';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import type { Env } from '@/server/platform/env';
import { assertVersion } from '@/server/platform/http/if-match';
import type { Ports } from '@/server/platform/ports/ports';
import { readDocument, saveDocument, type Version } from './documents';

const NAME = 'settings';

/** Bounds the age of a cached copy: direct SQL writes announce nothing, and workers hear of no change, ms. */
const TTL_MS = 1000;

type Cached = { settings: ShopSettings; until: number };

/** One copy per database; a process has one database, a test process several. */
let cached = new WeakMap<Db, Cached>();
registerReadCache(() => {
  cached = new WeakMap();
});

/**
 * The shop's settings, from memory or the database.
 * @param tx the caller's transaction: another connection would wait for it, in the embedded database for ever
 */
export async function readSettings({ db, env }: Pick<Ports, 'db' | 'env'>, tx?: Db): Promise<ShopSettings> {
  const copy = cached.get(db);
  if (copy && Date.now() < copy.until) return copy.settings;
  const [map, until] = [cached, Date.now() + TTL_MS];
  const { body } = await readSettingsVersion(tx ?? db, env);
  // A transaction may see older rows; and after a change `cached` is another map, which must not get what was read before.
  if (!tx) map.set(db, { settings: body, until });
  return body;
}

/** The newest version, uncached. */
export function readSettingsVersion(db: Db, env: Env): Promise<Version<ShopSettings>> {
  return readDocument(db, NAME, shopSettingsSchema, () => initialSettings(env));
}

/**
 * Changes the given fields of version `expected`; shown on all pages afterwards.
 * @throws ApiError 412
 */
export async function changeSettings(
  ports: Ports,
  change: SettingsChange,
  expected: number,
): Promise<Version<ShopSettings>> {
  const { db, env, clock } = ports;
  const newest = await readSettingsVersion(db, env);
  assertVersion(newest, expected);
  const current = newest.body;
  const { company = {}, home = {}, ...rest } = change;
  const claims = { ...current.company.claims, ...company.claims };
  const body = shopSettingsSchema.parse({
    ...current,
    ...rest,
    company: { ...current.company, ...company, claims },
    home: { ...current.home, ...home },
  });
  const saved = await inTransaction(db, async (tx) => {
    const names = Object.keys(change) as (keyof ShopSettings)[];
    const values = (of: ShopSettings) => Object.fromEntries(names.map((name) => [name, of[name]]));
    await recordChange(tx, { entity: 'settings', id: expected + 1, before: values(current), after: values(body) });
    return saveDocument(tx, NAME, { body, expected, at: clock.now() });
  });
  cached.delete(db);
  await publishChange(ports, { entity: 'settings' });
  return saved;
}

/** The settings until the owner saves some: of STORE_NAME and COMPANY_FILE, or examples. */
function initialSettings({ STORE_NAME, company, DEMO }: Env): ShopSettings {
  return {
    store_name: STORE_NAME ?? (DEMO ? DEMO_STORE_NAME : 'Mağaza'),
    company: company ?? (DEMO ? DEMO_COMPANY : UNSET_COMPANY),
    working_days: [1, 2, 3, 4, 5, 6],
    holidays: [...PUBLIC_HOLIDAYS],
    mail_sender: null,
    home: { title: 'Anasayfa', description: DEMO ? DEMO_OFFER : null },
  };
}
