import type { Db } from '../client';

const primaries = new WeakMap<Db, Db>();

/** Notes of which database `replica` is a copy. */
export function notePrimary(replica: Db, primary: Db): void {
  primaries.set(replica, primary);
}

/** The database itself, whichever of its copies is read: what is known of one is known of all. */
export function primaryOf(db: Db): Db {
  return primaries.get(db) ?? db;
}
