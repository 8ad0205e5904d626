import type { Db } from '@/server/platform/db/client';
import { primaryOf } from '@/server/platform/db/replica-registry';
import { changesSince, newestVersion } from './catalog-version';
import { FacetIndex } from './facet-index';

/** How long a request waits for a full load before an older state answers it, ms. */
const TIMEOUT_MS = 1000;

type Holder = { index: FacetIndex | null; refreshing: Promise<void> | null };

/**
 * One index per database and process, shared through globalThis because the framework bundles server code several
 * times.
 */
const shared = globalThis as typeof globalThis & { __senlikhaneFacets?: WeakMap<Db, Holder> };

/**
 * The catalogue's index with every change that was announced before this call. Loaded on first use. During a reload of
 * a very large catalogue a result may be older, so that no request waits longer than a second. `db` may be a replica:
 * the index is then at least as new as the replica; both share one index.
 */
export async function currentIndex(db: Db): Promise<FacetIndex> {
  shared.__senlikhaneFacets ??= new WeakMap();
  const home = primaryOf(db);
  const holder = shared.__senlikhaneFacets.get(home) ?? { index: null, refreshing: null };
  shared.__senlikhaneFacets.set(home, holder);
  const wanted = await newestVersion(db);
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    if (holder.index && (holder.index.version >= wanted || Date.now() >= deadline)) return holder.index;
    holder.refreshing ??= refresh(db, holder).finally(() => {
      holder.refreshing = null;
    });
    await (holder.index ? Promise.race([holder.refreshing, pause(deadline - Date.now())]) : holder.refreshing);
  }
}

async function refresh(db: Db, holder: Holder): Promise<void> {
  const { index } = holder;
  const changes = index && (await changesSince(db, index.version));
  if (index && changes && !changes.everything && (await index.apply(db, changes))) return;
  holder.index = await FacetIndex.load(db);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
