import { LRUCache } from 'lru-cache';
import type { SlugRow } from '@/contracts/catalog';
import type { List } from '@/contracts/common';
import { newestVersion } from '@/server/domain/catalog/facet-index/catalog-version';
import type { Db } from '@/server/platform/db/client';
import { notFound } from '@/server/platform/http/errors';
import { PreparedBody } from '@/server/platform/http/prepared-body';
import { SingleFlight } from '@/server/platform/single-flight';
import { loadSlugs } from './detail';

/** The cache's limit, bytes: a page of 10 000 slugs has 1.3 MB. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Bounds the age of entries after direct SQL changes, which raise no version, ms. */
const TTL_MS = 60_000;

/** Pages of `/items/slugs`, cached by the version of the catalogue: each takes a large query and 1.3 MB of JSON. */
export class SlugPages {
  readonly #pages = new LRUCache<string, PreparedBody>({
    maxSize: MAX_BYTES,
    // The forms that are compressed later take about a third more.
    sizeCalculation: ({ size }) => Math.ceil(size * 1.4),
    ttl: TTL_MS,
  });
  readonly #inFlight = new SingleFlight<PreparedBody>();

  /** @throws ApiError 404 for a page past the end */
  async read(db: Db, page: number, pageSize: number): Promise<PreparedBody> {
    const key = `${await newestVersion(db)} ${page} ${pageSize}`;
    const known = this.#pages.get(key);
    if (known) return known;
    return this.#inFlight.share(key, async () => {
      const body = new PreparedBody(JSON.stringify(await readPage(db, page, pageSize)));
      this.#pages.set(key, body);
      return body;
    });
  }
}

async function readPage(db: Db, page: number, pageSize: number): Promise<List<SlugRow>> {
  const { count, rows } = await loadSlugs(db, pageSize, (page - 1) * pageSize);
  if (page > 1 && rows.length === 0) throw notFound();
  const url = (n: number) => `/api/items/slugs/?page=${n}&page_size=${pageSize}`;
  return {
    count,
    next: page * pageSize < count ? url(page + 1) : null,
    previous: page > 1 ? url(page - 1) : null,
    results: rows,
  };
}
