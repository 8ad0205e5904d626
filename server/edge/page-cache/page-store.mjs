import { LRUCache } from 'lru-cache';
import { Invalidation, tagOf } from '../../platform/cache/invalidation.mjs';

/** Where the framework says which content a page shows. */
export const TAGS_HEADER = 'x-next-cache-tags';

/**
 * Rendered pages of this process: an LRU bounded in bytes, without 404s, dropped by tag or path.
 * An entry is `{value, lastModified (ms), cacheControl}` as Next's cache handlers exchange it.
 */
export class PageStore {
  /** Says which pages are older than their content. */
  invalidation;
  #pages;
  /** The shop's path → key, of the pages that can be answered as they lie here. */
  #keys = new Map();
  /** key → when the render that is under way was asked for, and what was known then: a page is as old as that. */
  #begun = new LRUCache({ max: 20_000 });

  #hits = 0;
  #misses = 0;

  /**
   * @param {number} maxBytes bound of all pages together
   * @param {Invalidation} invalidation of several stores that hear of the same changes, if there are several
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

  /** Bytes and pages held now, and how often a page was there and was not. */
  get stats() {
    const { calculatedSize: bytes, size: pages } = this.#pages;
    return { bytes, pages, hits: this.#hits, misses: this.#misses };
  }

  /**
   * The page, or null where none may be served. One that Next shall render again behind the answer comes back with a
   * `lastModified` so old that it does.
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
   * The page of a path of the shop when anybody may have it as it is: whole and fresh. Null means that the framework
   * has to be asked.
   * @param {string} path
   */
  peek(path, now = Date.now()) {
    const entry = this.#pages.get(this.#keys.get(path));
    if (!entry || this.#judge(entry, now) !== 'fresh') return null;
    this.#hits++;
    return entry;
  }

  /**
   * Whether anything lies here for a path of the shop. When it is stale the framework answers with it all the same.
   * @param {string} path
   */
  has(path) {
    return this.#keys.has(path);
  }

  /** Keeps a page's bytes in another form beside it, unless another page has taken its place meanwhile. */
  addForm({ key, html }, coding, bytes) {
    const entry = this.#pages.peek(key);
    if (entry?.html === html) this.#pages.set(key, { ...entry, forms: { ...entry.forms, [coding]: bytes } });
  }

  /**
   * Keeps a rendered page; `null` (a page that says "not found") and error statuses are not kept.
   * @returns what was kept, with what its render had seen
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

  /** Keeps a page that another instance has rendered and that is right at this moment. */
  keep(key, { value, lastModified, cacheControl }) {
    this.#begun.delete(key);
    this.#put(key, { value, lastModified, cacheControl, seen: this.invalidation.seen() });
  }

  /** The shop's paths (`/dinozor-balon`) whose content has changed. */
  invalidate(paths) {
    this.invalidateTags(paths.map(tagOf));
  }

  invalidateTags(tags) {
    this.invalidation.change(tags);
  }

  /** HTML is kept as the bytes that are sent: as a string with Turkish letters it takes twice as much. */
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

/** True when Next will render the page again behind the answer. */
function isStale({ cacheControl, lastModified }, now) {
  const seconds = cacheControl?.revalidate;
  return typeof seconds === 'number' && lastModified + seconds * 1000 < now;
}

/** The same page, as old as Next has to find it to render it again; as it is when it is old enough. */
function outdated(entry, now) {
  const seconds = entry.cacheControl?.revalidate;
  if (typeof seconds !== 'number' || isStale(entry, now)) return entry;
  return { ...entry, lastModified: now - seconds * 1000 - 1 };
}

/** As the framework gave it. */
function asRendered({ value, html, lastModified, cacheControl, seen }) {
  return { value: html ? { ...value, html: html.toString() } : value, lastModified, cacheControl, seen };
}

/** The framework puts the route in front of a page's path: `/route-cache/APP_PAGE/{hash}/$/balonlar`. */
function pathOf(key) {
  return key.slice(key.indexOf('/$/') + 2);
}

/** What an entry takes beside its bytes: tags, headers as rendered and as sent, the objects themselves. */
const SMALL_CHANGE = 4096;

/** Bytes of a page in all its forms. The framework names its payload twice. */
function sizeOf({ value, html, forms }) {
  const parts = [html, value.rscData, value.body, ...Object.values(forms), ...(value.segmentData?.values() ?? [])];
  return [...new Set(parts)].reduce((sum, part) => sum + (part?.byteLength ?? 0), SMALL_CHANGE);
}
