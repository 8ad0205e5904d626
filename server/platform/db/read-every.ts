import type { Db } from './client';

/**
 * A read whose result is used for `ttl` ms by all calls on the same database. Concurrent calls share one read; after a
 * failed one the next call reads again.
 * @returns a function of the database and the time, ms since the epoch
 */
export function readEvery<Value>(ttl: number, read: (db: Db, now: number) => Promise<Value>) {
  const caches = new WeakMap<Db, { at: number; value: Promise<Value> }>();
  return (db: Db, now = Date.now()): Promise<Value> => {
    const cached = caches.get(db);
    if (cached && now - cached.at < ttl) return cached.value;
    const loaded = { at: now, value: read(db, now) };
    caches.set(db, loaded);
    loaded.value.catch(() => caches.get(db) === loaded && caches.delete(db));
    return loaded.value;
  };
}
