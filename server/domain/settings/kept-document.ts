import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Entity } from '@/server/domain/changes/manifest';
import { publishChange } from '@/server/domain/changes/publish-change';
import { recordChange } from '@/server/platform/audit/record-change';
import { registerReadCache } from '@/server/platform/cache/read-caches';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import type { Env } from '@/server/platform/env';
import { assertVersion } from '@/server/platform/http/if-match';
import type { Ports } from '@/server/platform/ports/ports';
import { listVersions, readDocument, readSaved, saveDocument, type Version } from './documents';

/** Bounds the age of a cached copy: direct SQL writes announce nothing, and workers hear of no change, ms. */
const TTL_MS = 1000;

type Definition<Body> = {
  /** The document's name in the database, and the entity of its changes in the audit log. */
  name: string;
  /** What a change makes stale. */
  entity: Extract<Entity, 'settings' | 'content'>;
  schema: z.ZodType<Body>;
  /** The body until the first one is saved. */
  initial: (db: Db, env: Env) => Body | Promise<Body>;
};

/** One of the shop's documents (ADR 0049): read from memory or the database, changed by version. */
export function keptDocument<Body extends object>({ name, entity, schema, initial }: Definition<Body>) {
  type Cached = { found: Version<Body>; until: number };
  /** One copy per database; a process has one database, a test process several. */
  let cached = new WeakMap<Db, Cached>();
  registerReadCache(() => {
    cached = new WeakMap();
  }, 'all pages');

  /** The newest version, uncached. */
  async function readVersion(db: Db, env: Env): Promise<Version<Body>> {
    const found = await readDocument(db, name, schema);
    return found ?? { version: 0, changedAt: null, body: await initial(db, env) };
  }

  /**
   * The newest version, from memory or the database.
   * @param tx the caller's transaction: another connection would wait for it, in the embedded database for ever
   */
  async function readCurrent({ db, env }: Pick<Ports, 'db' | 'env'>, tx?: Db): Promise<Version<Body>> {
    const copy = cached.get(db);
    if (copy && Date.now() < copy.until) return copy.found;
    const [map, until] = [cached, Date.now() + TTL_MS];
    const found = await readVersion(tx ?? db, env);
    // A transaction may see older rows; and after a change `cached` is another map, which must not get what was read before.
    if (!tx) map.set(db, { found, until });
    return found;
  }

  /** The body of {@link readCurrent}. */
  async function read(ports: Pick<Ports, 'db' | 'env'>, tx?: Db): Promise<Body> {
    return (await readCurrent(ports, tx)).body;
  }

  /**
   * Changes version `expected`; shown on all pages afterwards.
   * @param merge the body with the change
   * @throws ApiError 412
   */
  async function change(ports: Ports, merge: (current: Body) => Body, expected: number): Promise<Version<Body>> {
    const { db, env, clock } = ports;
    const newest = await readVersion(db, env);
    assertVersion(newest, expected);
    const body = schema.parse(merge(newest.body));
    const names = (Object.keys(body) as (keyof Body)[]).filter(
      (field) => !isDeepStrictEqual(newest.body[field], body[field]),
    );
    const values = (of: Body) => Object.fromEntries(names.map((field) => [field, of[field]]));
    const saved = await inTransaction(db, async (tx) => {
      await recordChange(tx, { entity: name, id: expected + 1, before: values(newest.body), after: values(body) });
      return saveDocument(tx, name, { body, expected, at: clock.now() });
    });
    cached.delete(db);
    await publishChange(ports, { entity });
    return saved;
  }

  return {
    read,
    readCurrent,
    readVersion,
    change,
    listVersions: (db: Db) => listVersions(db, name),
    readSaved: (db: Db, version: number) => readSaved(db, name, version, schema),
    /** Saves an earlier version again. @throws ApiError 404, 412 */
    async restore(ports: Ports, version: number, expected: number): Promise<Version<Body>> {
      const { body } = await readSaved(ports.db, name, version, schema);
      return change(ports, () => body, expected);
    },
  };
}
