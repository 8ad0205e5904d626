import { LRUCache } from 'lru-cache';
import { Invalidation, tagOf } from '../../platform/cache/invalidation.mjs';

/** The framework's header with the tags of a page's content. */
export const TAGS_HEADER = 'x-next-cache-tags';

/**
 * Rendered pages of this process: an LRU cache bounded in bytes, without 404s, invalidated by tag or path. An entry is
 * `{value, lastModified (ms), cacheControl}` as exchanged by Next's cache handlers.
 */
export class PageStore {
  /** Determines which pages are older than their content. */
  invalidation;
  #pages;
  /** The shop's path → key, of the pages that can be served directly. */
  #keys = new Map();
  /** key → the time and the invalidation state at the start of a running render, which determine the page's age. */
  #begun = new LRUCache({ max: 20_000 });

  #hits = 0;
  #misses = 0;

  /**
   * @param {number} maxBytes bound of all pages together
   * @param {Invalidation} invalidation shared by several stores, if there are several
   */
  constructor(maxBytes, invalidation = new Invalidation()) {
    this.invalidation = invalidation;
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes,
      sizeCalculation: (entry, key) => key.length + sizeOf(entry),
      dispose: (_entry, key, reason) => {
        if (reason !== 'set' && this.#keys.get(pathOf(key)) === key) this.#keys.delete(pathOf(key));
      },
    });
  }

  /** Current bytes and pages, hits and misses. */
  get stats() {
    const { calculatedSize: bytes, size: pages } = this.#pages;
    return { bytes, pages, hits: this.#hits, misses: this.#misses };
  }

  /**
   * The page, or null if none may be served. One that Next must revalidate in the background is returned with a
   * correspondingly old `lastModified`.
   * @param {string} key
   */
  get(key, now = Date.now()) {
    const entry = this.#pages.get(key);
    const verdict = entry ? this.#judge(entry, now) : 'gone';
    if (verdict !== 'fresh') this.#noteRender(key, now);
    if (verdict === 'gone') {
      this.#misses++;
      this.#pages.delete(key);
      return null;
    }
    this.#hits++;
    return asRendered(verdict === 'fresh' ? entry : outdated(entry, now));
  }

  /**
   * The page of a path of the shop if it is complete, fresh and public. Null means that the framework has to handle the
   * request.
   * @param {string} path
   */
  peek(path, now = Date.now()) {
    const entry = this.#pages.get(this.#keys.get(path));
    if (!entry || this.#judge(entry, now) !== 'fresh') return null;
    this.#hits++;
    return entry;
  }

  /**
   * Whether there is an entry for a path of the shop, even a stale one, which the framework still serves.
   * @param {string} path
   */
  has(path) {
    return this.#keys.has(path);
  }

  /** Stores a compressed form of a page, unless the page was replaced in the meantime. */
  addForm({ key, html }, coding, bytes) {
    const entry = this.#pages.peek(key);
    if (entry?.html === html) this.#pages.set(key, { ...entry, forms: { ...entry.forms, [coding]: bytes } });
  }

  /**
   * Stores a rendered page; `null` (a "not found" page) and error statuses are not stored.
   * @returns what was stored, with the state at the start of its render
   */
  set(key, value, cacheControl, now = Date.now()) {
    const { at, seen } = this.#begun.get(key) ?? { at: now, seen: this.invalidation.seen() };
    this.#begun.delete(key);
    if (!value || (value.status ?? 200) >= 400) {
      this.#pages.delete(key);
      return null;
    }
    this.#put(key, { value, lastModified: at, cacheControl, seen });
    return { value, lastModified: at, cacheControl, seen };
  }

  /** Stores a page that another instance rendered and that is currently valid. */
  keep(key, { value, lastModified, cacheControl }) {
    this.#begun.delete(key);
    this.#put(key, { value, lastModified, cacheControl, seen: this.invalidation.seen() });
  }

  /** @param paths the shop's paths (`/dinozor-balon`) whose content has changed */
  invalidate(paths) {
    this.invalidateTags(paths.map(tagOf));
  }

  invalidateTags(tags) {
    this.invalidation.change(tags);
  }

  /** HTML is stored as the bytes that are sent: as a string with Turkish letters it takes twice as much. */
  #put(key, { value: { html, ...value }, ...entry }) {
    const bytes = typeof html === 'string' ? Buffer.from(html) : null;
    this.#pages.set(key, { ...entry, key, value, html: bytes, tags: tagsOf(value), forms: {} });
    const whole = bytes && value.kind === 'APP_PAGE' && (value.status ?? 200) === 200 && value.postponed === undefined;
    if (whole && this.#pages.has(key)) this.#keys.set(pathOf(key), key);
    else this.#keys.delete(pathOf(key));
  }

  #noteRender(key, now) {
    if (!this.#begun.has(key)) this.#begun.set(key, { at: now, seen: this.invalidation.seen() });
  }

  #judge(entry, now) {
    const verdict = this.invalidation.judge(entry.tags, entry.seen, entry.lastModified, now);
    return verdict === 'fresh' && isStale(entry, now) ? 'stale' : verdict;
  }
}

export function tagsOf(page) {
  const tags = page.headers?.[TAGS_HEADER];
  return typeof tags === 'string' ? tags.split(',') : [];
}

/** True when Next will revalidate the page in the background. */
function isStale({ cacheControl, lastModified }, now) {
  const seconds = cacheControl?.revalidate;
  return typeof seconds === 'number' && lastModified + seconds * 1000 < now;
}

/** The same page with a `lastModified` old enough for Next to revalidate it. */
function outdated(entry, now) {
  const seconds = entry.cacheControl?.revalidate;
  if (typeof seconds !== 'number' || isStale(entry, now)) return entry;
  return { ...entry, lastModified: now - seconds * 1000 - 1 };
}

/** The entry in the framework's format. */
function asRendered({ value, html, lastModified, cacheControl, seen }) {
  return { value: html ? { ...value, html: html.toString() } : value, lastModified, cacheControl, seen };
}

/** The framework prefixes a page's path with the route: `/route-cache/APP_PAGE/{hash}/$/balonlar`. */
function pathOf(key) {
  return key.slice(key.indexOf('/$/') + 2);
}

/** An entry's overhead, bytes: tags, headers as rendered and as sent, the objects themselves. */
const ENTRY_OVERHEAD = 4096;

/** Bytes of a page in all its forms. The framework stores its payload twice. */
function sizeOf({ value, html, forms }) {
  const parts = [html, value.rscData, value.body, ...Object.values(forms), ...(value.segmentData?.values() ?? [])];
  return [...new Set(parts)].reduce((sum, part) => sum + (part?.byteLength ?? 0), ENTRY_OVERHEAD);
}
