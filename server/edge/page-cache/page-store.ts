import { LRUCache } from 'lru-cache';
import { Invalidation, type Seen, tagOf } from '@/server/platform/cache/invalidation';
import { BodyShrinker } from '@/server/platform/http/body-shrinker';
import type { Coding } from '@/server/platform/http/compress';
import { PreparedBody } from '@/server/platform/http/prepared-body';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { type CachedPage, isCacheable } from './prepare-page';

/** Next's header with the tags of a page's content. */
export const TAGS_HEADER = 'x-next-cache-tags';

/** The kind of a page that has no data for Next's client: Next cannot send it, and renders its own. */
export const DOCUMENT = 'DOCUMENT';

/** Seconds until Next renders a page again, and until it is no longer served while that happens. */
export type CacheControl = { revalidate?: number | false; expire?: number } | undefined;
/** As Next's cache handlers exchange it. `lastModified`: the start of its render, ms */
export type Entry = { value: CachedPage; lastModified: number; cacheControl: CacheControl };

/** A page in memory: its HTML is in `body`. `seen`: what had changed before its render; `hits`: how often it was served. */
export type StoredPage = Entry & { seen: Seen; path: string; body: PreparedBody; tags: string[]; hits: number };

/** A page as it is sent; without `hits` it is sent once. */
type PageBytes = Pick<StoredPage, 'path' | 'body'> & Partial<Pick<StoredPage, 'hits'>>;

const MAX_RENDERS = 20_000;
/** From so many visits on a page is compressed once more, with more time. */
const MANY_HITS = 4;
/** An entry's overhead, bytes: tags, headers as rendered and as sent, the objects themselves. */
const ENTRY_OVERHEAD = 4096;

/** Rendered pages of this process by path: an LRU cache bounded in bytes, without 404s, invalidated by tag or path. */
export class PageStore {
  readonly #pages: LRUCache<string, StoredPage>;
  /** path → the time and the invalidation state at the start of a running render, which determine the page's age. */
  readonly #begun = new LRUCache<string, { lastModified: number; seen: Seen }>({ max: MAX_RENDERS });
  readonly #counts = { hits: 0, misses: 0, shared: 0, made: 0 };

  /** @param invalidation determines which pages are older than their content; several stores may share it and the shrinker */
  constructor(
    maxBytes: number,
    readonly invalidation = new Invalidation(),
    readonly shrinker = new BodyShrinker(),
  ) {
    this.#pages = new LRUCache({ maxSize: maxBytes, maxEntrySize: maxBytes, sizeCalculation: sizeOf });
  }

  /** Current bytes and pages; hits, misses, pages of other instances and those made from others since the start. */
  get stats() {
    return { bytes: this.#pages.calculatedSize, pages: this.#pages.size, ...this.#counts };
  }

  /**
   * The page, or null if none may be served. One that Next must revalidate in the background is returned with a
   * correspondingly old `lastModified`.
   */
  get(path: string, now = Date.now()): Entry | null {
    const entry = this.#pages.get(path);
    const verdict = entry ? this.#freshnessOf(entry, now) : 'gone';
    if (verdict !== 'fresh') this.noteRender(path, now);
    if (!entry || verdict === 'gone') {
      this.#counts.misses++;
      this.#pages.delete(path);
      return null;
    }
    if (entry.value.kind === DOCUMENT) {
      this.noteRender(path, now);
      return null;
    }
    this.#counts.hits++;
    const { value, body, cacheControl } = entry;
    const since = verdict === 'fresh' ? now : now - lifetimeOf(entry) - 1;
    const lastModified = Math.min(entry.lastModified, since);
    return { value: { ...value, html: body.plain.toString() }, lastModified, cacheControl };
  }

  /** The page if it is complete and fresh, and no redirect or file. Null means that Next has to answer. */
  peek(path: string, now = Date.now()): StoredPage | null {
    const entry = this.#pages.get(path);
    const { kind, status = 200 } = entry?.value ?? {};
    const isPage = (kind === 'APP_PAGE' || kind === DOCUMENT) && status === 200;
    if (!entry || !isPage || this.#freshnessOf(entry, now) !== 'fresh') return null;
    this.#counts.hits++;
    entry.hits++;
    return entry;
  }

  /** Of the pages that a change of these tags made stale, those that were served from here, with the number of times. */
  *servedWith(tags: readonly string[]): Iterable<[path: string, hits: number]> {
    const all = tags.includes(tagOf(ALL_PAGES_TAG));
    for (const path of all ? this.#pages.keys() : tags.map((tag) => tag.slice(tagOf('').length))) {
      const hits = this.#pages.peek(path)?.hits ?? 0;
      if (hits > 0) yield [path, hits];
    }
  }

  /** Whether there is a page, even a stale one, which Next still serves. */
  has(path: string): boolean {
    return this.#pages.has(path);
  }

  /** A page's bytes in a coding; once compressed, they count against the bound. */
  async bytes(page: PageBytes, coding: Coding | 'identity'): Promise<Buffer> {
    const { body, hits = 0 } = page;
    const { size } = body;
    const bytes = await body.bytes(coding);
    if (body.size !== size) this.#measure(page);
    if (coding === 'br' && hits >= MANY_HITS && !body.isSmaller) {
      void this.shrinker.shrink(body).then((isSmaller) => isSmaller && this.#measure(page));
    }
    return bytes;
  }

  /** Counts a page's bytes anew, unless it was replaced in the meantime. */
  #measure({ path, body }: PageBytes): void {
    const entry = this.#pages.peek(path);
    if (entry?.body === body) this.#pages.set(path, { ...entry });
  }

  /**
   * Stores a rendered page; `null` (a "not found" page), errors and incomplete pages are not stored.
   * @param begin when its render began; by default as {@link noteRender} recorded it
   * @returns what was stored, with the state at the start of its render; otherwise null
   */
  set(path: string, value: CachedPage | null, control: CacheControl, now = Date.now(), begin = this.#take(path, now)) {
    if (value && isCacheable(value)) {
      const { html = '', ...rest } = value;
      return this.#put(path, { value: rest, cacheControl: control, ...begin }, new PreparedBody(html));
    }
    this.#pages.delete(path);
    return null;
  }

  /** Stores a page that another instance rendered and that is currently valid. @param body its HTML, which `entry` lacks */
  keep(path: string, entry: Entry, body: PreparedBody): void {
    this.#counts.shared++;
    this.#begun.delete(path);
    this.#put(path, { ...entry, seen: this.invalidation.seen() }, body);
  }

  /** Counts a page that was made from another one instead of rendered. */
  countMade(): void {
    this.#counts.made++;
  }

  /** Records the start of a render, unless one is running: changes after it make the page stale. */
  noteRender(path: string, now = Date.now()): void {
    if (!this.#begun.has(path)) this.#begun.set(path, this.begin(now));
  }

  /** The time and what has changed until now. */
  begin(now = Date.now()) {
    return { lastModified: now, seen: this.invalidation.seen() };
  }

  /** @param paths the shop's paths (`/dinozor-balon`) whose content has changed */
  invalidate(paths: readonly string[]): void {
    this.invalidation.change(paths.map(tagOf));
  }

  #take(path: string, now: number) {
    const begun = this.#begun.get(path) ?? this.begin(now);
    this.#begun.delete(path);
    return begun;
  }

  #put(path: string, entry: Entry & { seen: Seen }, body: PreparedBody): StoredPage {
    const page = { ...entry, path, body, tags: tagsOf(entry.value), hits: 0 };
    this.#pages.set(path, page);
    return page;
  }

  #freshnessOf(entry: StoredPage, now: number): 'fresh' | 'stale' | 'gone' {
    const verdict = this.invalidation.freshnessOf(entry.tags, entry.seen, entry.lastModified, now);
    return verdict === 'fresh' && entry.lastModified + lifetimeOf(entry) < now ? 'stale' : verdict;
  }
}

export function tagsOf(page: CachedPage): string[] {
  const tags = page.headers?.[TAGS_HEADER];
  return typeof tags === 'string' ? tags.split(',') : [];
}

/** How long after its render Next renders a page again, ms. */
export function lifetimeOf({ cacheControl }: Entry): number {
  const seconds = cacheControl?.revalidate;
  return typeof seconds === 'number' ? seconds * 1000 : Number.POSITIVE_INFINITY;
}

/** Bytes of a page in all its forms. Next stores its payload twice. */
function sizeOf({ value: { rscData, body: file, segmentData }, body }: StoredPage, path: string): number {
  const parts = new Set([rscData, file, ...(segmentData?.values() ?? [])]);
  return [...parts].reduce((sum, part) => sum + (part?.byteLength ?? 0), ENTRY_OVERHEAD + path.length + body.size);
}
