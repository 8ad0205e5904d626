import type { Db } from '@/server/platform/db/client';
import { primaryOf } from '@/server/platform/db/replica-registry';
import { type Changes, changesSince, newestVersion } from './catalog-version';

/** How long a request waits for a full load before an older state answers it, ms. */
const TIMEOUT_MS = 1000;

/** What is held in memory for one version of the catalogue. */
export type VersionedIndex = {
  /** Includes at least everything committed up to this version. */
  readonly version: number;
  /**
   * Applies changes, read from the database that announced them.
   * @returns false when a full load is needed
   */
  apply(db: Db, changes: Changes): Promise<boolean>;
};

/** `since`: when it began to refresh, ms. */
type Holder = { index: VersionedIndex | null; refreshing: Promise<void> | null; since: number };

/** Shared through globalThis, because the framework bundles server code several times. */
const shared = globalThis as typeof globalThis & { __senlikhaneIndexes?: Map<string, WeakMap<Db, Holder>> };

/**
 * An index that exists once per database and process, loaded on first use.
 * @param name of the index, the same in every bundle
 * @returns a function that returns the index with every change announced before its call, or up to `wanted`, the newest
 * version if the caller knows it. During a reload of a very large catalogue the result may be older, so that no request
 * waits longer than a second. `db` may be a replica: the index is then at least as new as the replica; both share one.
 */
export function sharedIndex<Index extends VersionedIndex>(name: string, load: (db: Db) => Promise<Index>) {
  shared.__senlikhaneIndexes ??= new Map();
  const holders = shared.__senlikhaneIndexes.get(name) ?? new WeakMap<Db, Holder>();
  shared.__senlikhaneIndexes.set(name, holders);

  const refresh = async (db: Db, holder: Holder): Promise<void> => {
    const { index } = holder;
    const changes = index && (await changesSince(db, index.version));
    if (index && changes && !changes.everything && (await index.apply(db, changes))) return;
    holder.index = await load(db);
  };

  return async (db: Db, wanted?: number): Promise<Index> => {
    const home = primaryOf(db);
    const holder = holders.get(home) ?? { index: null, refreshing: null, since: 0 };
    holders.set(home, holder);
    const version = wanted ?? (await newestVersion(db));
    const called = Date.now();
    for (;;) {
      if (holder.index && holder.index.version >= version) return holder.index as Index;
      if (!holder.refreshing) {
        holder.since = Date.now();
        holder.refreshing = refresh(db, holder).finally(() => {
          holder.refreshing = null;
        });
      }
      // During a load of many seconds only the requests of its first second wait for it.
      const left = Math.min(called, holder.since) + TIMEOUT_MS - Date.now();
      if (holder.index && left <= 0) return holder.index as Index;
      await (holder.index ? Promise.race([holder.refreshing, pause(left)]) : holder.refreshing);
    }
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
