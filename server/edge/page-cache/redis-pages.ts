import { deserialize, serialize } from 'node:v8';
import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { wordsOf } from '@/server/platform/error-for-log';
import { compressFast, decompress } from '@/server/platform/http/compress';
import { PreparedBody } from '@/server/platform/http/prepared-body';
import type { ChangeLog } from '@/server/platform/redis/invalidation-stream';
import { type Entry, lifetimeOf, type PageStore, type StoredPage, tagsOf } from './page-store';

/** Larger pages are not stored; bytes as stored in Redis. */
const MAX_BYTES = 512 * 1024;
/** The maximum lifetime, ms; the page's own may be shorter. */
const MAX_TTL_MS = 86_400_000;

/** A page without its HTML, and the position in the log of changes up to which its content is valid. */
type RedisEntry = Entry & { position: bigint };
/** As stored, in Brotli: the HTML as clients get it, so that no instance compresses it again, and a serialized {@link RedisEntry}. */
type Stored = [html: Buffer, entry: Buffer];
type Connection = { client: Redis; changes: Pick<ChangeLog, 'logId' | 'isSettled'> };

/**
 * Rendered pages in Redis, as a second level behind each instance's memory: a page rendered by one instance is
 * available to the others, and after a restart. Redis may evict any of them at any time, and every error counts as a
 * miss.
 */
export class RedisPages {
  /** @param build identifies what pages depend on besides the shop's content; other builds' pages cannot be used */
  constructor(
    private readonly redis: Connection,
    private readonly store: PageStore,
    private readonly build: string,
    private readonly log: Pick<Logger, 'debug'>,
  ) {}

  /** A valid page, now also in memory; otherwise null. */
  async load(path: string): Promise<Entry | null> {
    const { client, changes } = this.redis;
    const name = this.#name(path);
    if (name === null || client.status !== 'ready') return null;
    try {
      const bytes = await client.getBuffer(name);
      if (bytes === null) return null;
      const [brotli, rest] = deserialize(bytes) as Stored;
      // Texts, buffers and maps of them, which JSON could not distinguish.
      const { position, ...entry } = deserialize(await decompress(rest)) as RedisEntry;
      const html = await decompress(brotli);
      if (!changes.isSettled || !this.store.invalidation.isCurrentAt(tagsOf(entry.value), position)) return null;
      // Another machine's clock may be ahead.
      const page = { ...entry, lastModified: Math.min(entry.lastModified, Date.now()) };
      this.store.keep(path, page, new PreparedBody(html, brotli));
      return { ...page, value: { ...page.value, html: html.toString() } };
    } catch (error) {
      this.#note(error);
      return null; // slower, never broken
    }
  }

  /** Stores a rendered page for other instances. */
  async save({ path, value, lastModified, cacheControl, seen, body }: StoredPage): Promise<void> {
    const entry: RedisEntry = { value, lastModified, cacheControl, position: seen.position };
    const name = this.#name(path, seen.logId);
    const left = Math.ceil(lastModified + Math.min(lifetimeOf(entry), MAX_TTL_MS) - Date.now());
    if (name === null || left < 1 || this.redis.client.status !== 'ready') return;
    try {
      const stored: Stored = [await body.bytes('br'), await compressFast(serialize(entry), 'br')];
      const bytes = serialize(stored);
      if (bytes.byteLength <= MAX_BYTES) await this.redis.client.set(name, bytes, 'PX', left);
    } catch (error) {
      this.#note(error);
    }
  }

  /** At debug level: while Redis is unavailable every page fails, and the change log reports the outage. */
  #note(error: unknown): void {
    this.log.debug({ reason: wordsOf(error) }, 'a page could not be shared');
  }

  /** Positions belong to one run of Redis, and so do the pages that refer to them. */
  #name(path: string, logId: string | null = this.redis.changes.logId): string | null {
    return logId === null ? null : `page:${this.build}:${logId}:${path}`;
  }
}
