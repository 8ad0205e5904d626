import { LRUCache } from 'lru-cache';
import { Invalidation, type Seen, tagOf } from '@/server/platform/cache/invalidation';
import { type Coding, compress } from '@/server/platform/http/compress';

/** Next's header with the tags of a page's content. */
export const TAGS_HEADER = 'x-next-cache-tags';

/** A rendered page in the format of Next's cache; only the fields that the store reads are typed. */
export type CachedPage = {
  status?: number;
  headers?: Record<string, unknown>;
  html?: string;
  kind?: string;
  postponed?: unknown;
  body?: Buffer;
  rscData?: Buffer;
  segmentData?: Map<string, Buffer>;
};
/** Seconds until Next renders a page again, and until it is no longer served while that happens. */
export type CacheControl = { revalidate?: number | false; expire?: number } | undefined;
/** As Next's cache handlers exchange it. `lastModified`: the start of its render, ms */
export type Entry = { value: CachedPage; lastModified: number; cacheControl: CacheControl };
/** With what had changed before the render. */
export type SeenEntry = Entry & { seen: Seen };

/** A page in memory: its HTML as the bytes that are sent (a string with Turkish letters takes twice as much). */
export type StoredPage = {
  key: string;
  value: { headers?: Record<string, unknown> };
  html: Buffer;
  cacheControl: CacheControl;
  /** The compressed forms. */
  forms: Readonly<Partial<Record<Coding, Buffer>>>;
};
type Stored = Omit<StoredPage, 'html'> & SeenEntry & { html: Buffer | null; tags: string[] };

/** How many running renders are tracked. */
const MAX_RENDERS = 20_000;
/** An entry's overhead, bytes: tags, headers as rendered and as sent, the objects themselves. */
const ENTRY_OVERHEAD = 4096;

/** Running compressions, by the page's bytes. */
const compressions = new WeakMap<Buffer, Partial<Record<Coding, Promise<Buffer>>>>();

/** Rendered pages of this process: an LRU cache bounded in bytes, without 404s, invalidated by tag or path. */
export class PageStore {
  readonly #pages: LRUCache<string, Stored>;
  /** The shop's path → key, of the pages that can be served directly. */
  readonly #keys = new Map<string, string>();
  /** key → the time and the invalidation state at the start of a running render, which determine the page's age. */
  readonly #begun = new LRUCache<string, { lastModified: number; seen: Seen }>({ max: MAX_RENDERS });
  readonly #counts = { hits: 0, misses: 0, shared: 0 };

  /**
   * @param maxBytes bound of all pages together
   * @param invalidation determines which pages are older than their content; may be shared by several stores
   */
  constructor(
    maxBytes: number,
    readonly invalidation = new Invalidation(),
  ) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes,
      sizeCalculation: (entry, key) => key.length + sizeOf(entry),
      dispose: (_entry, key, reason) => {
        if (reason !== 'set' && this.#keys.get(pathOf(key)) === key) this.#keys.delete(pathOf(key));
      },
    });
  }

  /** Current bytes and pages; hits, misses and pages of other instances since the start. */
  get stats() {
    return { bytes: this.#pages.calculatedSize, pages: this.#pages.size, ...this.#counts };
  }

  /**
   * The page, or null if none may be served. One that Next must revalidate in the background is returned with a
   * correspondingly old `lastModified`.
   */
  get(key: string, now = Date.now()): SeenEntry | null {
    const entry = this.#pages.get(key);
    const verdict = entry ? this.#freshnessOf(entry, now) : 'gone';
    if (verdict !== 'fresh') this.noteRender(key, now);
    if (!entry || verdict === 'gone') {
      this.#counts.misses++;
      this.#pages.delete(key);
      return null;
    }
    this.#counts.hits++;
    const { value, html, cacheControl, seen } = entry;
    const lastModified = verdict === 'fresh' ? entry.lastModified : outdated(entry, now);
    return { value: html ? { ...value, html: html.toString() } : value, lastModified, cacheControl, seen };
  }

  /** The page of a path of the shop if it is complete, fresh and public. Null means that Next has to answer. */
  peek(path: string, now = Date.now()): StoredPage | null {
    const entry = this.#pages.get(this.#keys.get(path) ?? '');
    if (!entry || this.#freshnessOf(entry, now) !== 'fresh') return null;
    this.#counts.hits++;
    return entry as StoredPage; // whose key is in `#keys`, so it has HTML
  }

  /** Whether there is an entry for a path of the shop, even a stale one, which Next still serves. */
  has(path: string): boolean {
    return this.#keys.has(path);
  }

  /** A page's bytes: immediately if stored in this coding, otherwise compressed off the main thread, once for all requests. */
  bytes(page: StoredPage, coding: Coding | 'identity'): Buffer | Promise<Buffer> {
    return coding === 'identity' ? page.html : (page.forms[coding] ?? this.#compress(page, coding));
  }

  /**
   * Stores a rendered page; `null` (a "not found" page) and error statuses are not stored.
   * @returns what was stored, with the state at the start of its render
   */
  set(key: string, value: CachedPage | null, cacheControl: CacheControl, now = Date.now()): SeenEntry | null {
    const begun = this.#begun.get(key) ?? { lastModified: now, seen: this.invalidation.seen() };
    if (!value || (value.status ?? 200) >= 400) {
      this.#begun.delete(key);
      this.#pages.delete(key);
      return null;
    }
    const entry = { value, cacheControl, ...begun };
    this.#put(key, entry);
    return entry;
  }

  /** Stores a page that another instance rendered and that is currently valid. */
  keep(key: string, entry: Entry): void {
    this.#counts.shared++;
    this.#put(key, { ...entry, seen: this.invalidation.seen() });
  }

  /** Records the start of a render, unless one is running: changes after it make the page stale. */
  noteRender(key: string, now = Date.now()): void {
    if (!this.#begun.has(key)) this.#begun.set(key, { lastModified: now, seen: this.invalidation.seen() });
  }

  /** @param paths the shop's paths (`/dinozor-balon`) whose content has changed */
  invalidate(paths: readonly string[]): void {
    this.invalidation.change(paths.map(tagOf));
  }

  #put(key: string, { value: { html, ...value }, ...entry }: SeenEntry): void {
    this.#begun.delete(key);
    const bytes = typeof html === 'string' ? Buffer.from(html) : null;
    this.#pages.set(key, { ...entry, key, value, html: bytes, tags: tagsOf(value), forms: {} });
    const whole = bytes && value.kind === 'APP_PAGE' && (value.status ?? 200) === 200 && value.postponed === undefined;
    if (whole && this.#pages.has(key)) this.#keys.set(pathOf(key), key);
    else this.#keys.delete(pathOf(key));
  }

  #compress(page: StoredPage, coding: Coding): Promise<Buffer> {
    const running = compressions.get(page.html) ?? {};
    compressions.set(page.html, running);
    running[coding] ??= compress(page.html, coding)
      .then((bytes) => {
        const entry = this.#pages.peek(page.key);
        // The page may have been replaced in the meantime.
        if (entry?.html === page.html) {
          this.#pages.set(page.key, { ...entry, forms: { ...entry.forms, [coding]: bytes } });
        }
        return bytes;
      })
      .finally(() => {
        delete running[coding];
      });
    return running[coding];
  }

  #freshnessOf(entry: Stored, now: number): 'fresh' | 'stale' | 'gone' {
    const verdict = this.invalidation.freshnessOf(entry.tags, entry.seen, entry.lastModified, now);
    return verdict === 'fresh' && isStale(entry, now) ? 'stale' : verdict;
  }
}

export function tagsOf(page: CachedPage): string[] {
  const tags = page.headers?.[TAGS_HEADER];
  return typeof tags === 'string' ? tags.split(',') : [];
}

/** Whether Next will revalidate the page in the background. */
function isStale({ cacheControl, lastModified }: Entry, now: number): boolean {
  const seconds = cacheControl?.revalidate;
  return typeof seconds === 'number' && lastModified + seconds * 1000 < now;
}

/** A time of modification that is old enough for Next to revalidate the page in the background. */
function outdated({ cacheControl, lastModified }: Entry, now: number): number {
  const seconds = cacheControl?.revalidate;
  return typeof seconds === 'number' ? Math.min(lastModified, now - seconds * 1000 - 1) : lastModified;
}

/** Next prefixes a page's path with the route: `/route-cache/APP_PAGE/{hash}/$/balonlar`. */
function pathOf(key: string): string {
  return key.slice(key.indexOf('/$/') + 2);
}

/** Bytes of a page in all its forms. Next stores its payload twice. */
function sizeOf({ value, html, forms }: Stored): number {
  const parts = [html, value.rscData, value.body, ...Object.values(forms), ...(value.segmentData?.values() ?? [])];
  return [...new Set(parts)].reduce((sum, part) => sum + (part?.byteLength ?? 0), ENTRY_OVERHEAD);
}
