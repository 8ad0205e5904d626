import { promisify } from 'node:util';
import { deserialize, serialize } from 'node:v8';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { wordsOf } from '@/server/platform/error-for-log';
import type { ChangeLog } from '@/server/platform/redis/invalidation-stream';
import { type Entry, type PageStore, type SeenEntry, tagsOf } from './page-store';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Larger pages are not shared; bytes as stored in Redis. */
const MAX_BYTES = 512 * 1024;
/** The maximum size after decompression. */
const SIZE_LIMIT = { maxOutputLength: 32 * 1024 * 1024 };
/** Reduces a page to a seventh of its size within milliseconds. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** The maximum lifetime, ms; the page's own may be shorter. */
const MAX_TTL_MS = 86_400_000;

/** A page and the position in the log of changes up to which its content is valid. */
type SharedPage = Entry & { position: bigint };

/**
 * Rendered pages in Redis, as a second level behind each instance's memory: a page rendered by one instance is
 * available to the others, and after a restart. Redis may evict any of them at any time, and every error counts as a
 * miss.
 */
export class SharedPages {
  /** @param build identifies what pages depend on besides the shop's content; other builds' pages cannot be used */
  constructor(
    private readonly redis: Redis,
    private readonly changes: Pick<ChangeLog, 'logId' | 'isSettled'>,
    private readonly store: PageStore,
    private readonly build: string,
    private readonly log: Pick<Logger, 'debug'>,
  ) {}

  /** A valid page, now also in memory; otherwise null. */
  async load(key: string): Promise<Entry | null> {
    const name = this.#name(key);
    if (name === null || this.redis.status !== 'ready') return null;
    try {
      const bytes = await this.redis.getBuffer(name);
      if (bytes === null) return null;
      // Texts, buffers and maps of them, which JSON could not distinguish.
      const { position, ...entry } = deserialize(await decompress(bytes, SIZE_LIMIT)) as SharedPage;
      if (!this.changes.isSettled || !this.store.invalidation.isCurrentAt(tagsOf(entry.value), position)) return null;
      // Another machine's clock may be ahead.
      const page = { ...entry, lastModified: Math.min(entry.lastModified, Date.now()) };
      this.store.keep(key, page);
      return page;
    } catch (error) {
      this.#note(error);
      return null; // slower, never broken
    }
  }

  /** Shares a rendered page. */
  async save(key: string, { seen, ...entry }: SeenEntry): Promise<void> {
    const name = this.#name(key, seen.logId);
    const seconds = entry.cacheControl?.revalidate;
    const ttl = Math.min(typeof seconds === 'number' ? seconds * 1000 : MAX_TTL_MS, MAX_TTL_MS);
    const left = Math.ceil(entry.lastModified + ttl - Date.now());
    if (name === null || left < 1 || this.redis.status !== 'ready') return;
    try {
      const page: SharedPage = { ...entry, position: seen.position };
      const bytes = await compress(serialize(page), QUALITY);
      if (bytes.byteLength <= MAX_BYTES) await this.redis.set(name, bytes, 'PX', left);
    } catch (error) {
      this.#note(error);
    }
  }

  /** At debug level: while Redis is unavailable every page fails, and the change log reports the outage. */
  #note(error: unknown): void {
    this.log.debug({ reason: wordsOf(error) }, 'a page could not be shared');
  }

  /** Positions belong to one run of Redis, and so do the pages that refer to them. */
  #name(key: string, logId: string | null = this.changes.logId): string | null {
    return logId === null ? null : `page:${this.build}:${logId}:${key}`;
  }
}
