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

const primaries = new WeakMap<Db, Db>();

/** Registers the primary of `replica`. */
export function registerPrimary(replica: Db, primary: Db): void {
  primaries.set(replica, primary);
}

/** The primary of a database or of its replica, for caches that both share. */
export function primaryOf(db: Db): Db {
  return primaries.get(db) ?? db;
}
