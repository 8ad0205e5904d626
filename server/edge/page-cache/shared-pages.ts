import type { Redis } from 'ioredis';
import type { Logger } from 'pino';
import type { Seen } from '@/server/platform/cache/invalidation.mjs';
import { wordsOf } from '@/server/platform/error-for-log';
import type { ChangeLog } from '@/server/platform/redis/invalidation-stream';
import { decodePage, encodePage } from './page-code';
import { type Entry, type PageStore, tagsOf } from './page-store.mjs';

/** Larger ones stay in the memory of whoever rendered them, bytes as Redis keeps them. */
const LARGEST = 512 * 1024;
/** So long at most, ms; the page's own lifetime may be shorter. */
const LONGEST = 86_400_000;
/** So many are written at once; what comes meanwhile isn't shared. */
const MOST_WRITES = 20;

/**
 * Rendered pages in Redis, behind the memory of every instance: a page that one has rendered is there for the others,
 * and for one that was restarted. Redis may drop any of them at any time, and whatever goes wrong is a page that
 * isn't there.
 */
export class SharedPages {
  #writes = 0;
  #found = 0;

  /** @param build names what pages are made of besides the shop's content: another build's fit nobody else */
  constructor(
    private readonly redis: Redis,
    private readonly changes: Pick<ChangeLog, 'life' | 'isSettled'>,
    private readonly store: PageStore,
    private readonly build: string,
    private readonly log: Pick<Logger, 'debug'>,
  ) {}

  /** How many pages were found. */
  get found(): number {
    return this.#found;
  }

  /** A page that is right at this moment, now also in memory; else null. */
  async load(key: string): Promise<Entry | null> {
    const name = this.#name(key);
    if (name === null || this.redis.status !== 'ready') return null;
    try {
      const bytes = await this.redis.getBuffer(name);
      if (bytes === null) return null;
      const { position, ...entry } = await decodePage(bytes);
      if (!this.changes.isSettled || !this.store.invalidation.trusts(tagsOf(entry.value), position)) return null;
      // Another machine's clock may be ahead.
      const page = { ...entry, lastModified: Math.min(entry.lastModified, Date.now()) };
      this.store.keep(key, page);
      this.#found++;
      return page;
    } catch (error) {
      this.#note(error);
      return null; // slower, never broken
    }
  }

  /** Shares what was rendered, in the background. */
  save(key: string, entry: Entry & { seen: Seen }): void {
    const name = this.#name(key, entry.seen.life);
    const seconds = entry.cacheControl?.revalidate;
    const life = Math.min(typeof seconds === 'number' ? seconds * 1000 : LONGEST, LONGEST);
    const left = entry.lastModified + life - Date.now();
    if (name === null || left < 1 || this.#writes >= MOST_WRITES || this.redis.status !== 'ready') return;
    this.#writes++;
    void this.#write(name, entry, Math.ceil(left)).finally(() => {
      this.#writes--;
    });
  }

  async #write(name: string, { value, lastModified, cacheControl, seen }: Entry & { seen: Seen }, left: number) {
    try {
      const bytes = await encodePage({ value, lastModified, cacheControl, position: seen.position });
      if (bytes.byteLength <= LARGEST) await this.redis.set(name, bytes, 'PX', left);
    } catch (error) {
      this.#note(error);
    }
  }

  /** Quietly: while Redis is gone every page says so, and the change log tells that it is. */
  #note(error: unknown): void {
    this.log.debug({ reason: wordsOf(error) }, 'a page could not be shared');
  }

  /** Positions are those of one life of Redis, and so are the pages that name them. */
  #name(key: string, life: string | null = this.changes.life): string | null {
    return life === null ? null : `page:${this.build}:${life}:${key}`;
  }
}
