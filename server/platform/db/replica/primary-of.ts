import type { Db } from '../client';

const primaries = new WeakMap<Db, Db>();

/** Registers the primary of `replica`. */
export function notePrimary(replica: Db, primary: Db): void {
  primaries.set(replica, primary);
}

/** The primary of a database or of its replica, for caches that both share. */
export function primaryOf(db: Db): Db {
  return primaries.get(db) ?? db;
}
