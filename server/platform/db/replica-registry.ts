import type { Db } from './client';

export type Replica = {
  /**
   * The catalogue's database for one request: the replica while it includes all announced changes, otherwise the
   * primary.
   */
  current(): Db;
  /** Marks the replica as stale after an announced change. */
  markStale(): void;
  /** Resolves when it is trusted (or closed). */
  settled(): Promise<void>;
  close(): Promise<void>;
};

/** Shared through globalThis: the framework bundles server code several times, and each bundle may receive changes. */
const holder = globalThis as typeof globalThis & {
  __senlikhaneReplica?: Replica | undefined;
  __senlikhaneReadBefore?: Set<() => void>;
};

/** Registers the replica that this process reads. */
export function registerReplica(replica: Replica | undefined): void {
  holder.__senlikhaneReplica = replica;
}

/** Registers a cache to be cleared at each change, such as the API's cached responses. */
export function clearOnChange(clear: () => void): void {
  holder.__senlikhaneReadBefore ??= new Set();
  holder.__senlikhaneReadBefore.add(clear);
}

/** Must be called for every announced change, BEFORE pages are invalidated: see replica-lag-guard.ts. */
export function markReplicaStale(): void {
  holder.__senlikhaneReplica?.markStale();
  for (const clear of holder.__senlikhaneReadBefore ?? []) clear();
}

const primaries = new WeakMap<Db, Db>();

/** Registers the primary of `replica`. */
export function registerPrimary(replica: Db, primary: Db): void {
  primaries.set(replica, primary);
}

/** The primary of a database or of its replica, for caches that both share. */
export function primaryOf(db: Db): Db {
  return primaries.get(db) ?? db;
}
