import { LRUCache } from 'lru-cache';

const TAGS_HEADER = 'x-next-cache-tags';
/** Next tags every page with its path under this prefix. */
const PATH_TAG = '_N_T_';

/**
 * Rendered pages of this process: an LRU bounded in bytes, without 404s, dropped by tag or path.
 * An entry is `{value, lastModified (ms), cacheControl}` as Next's cache handlers exchange it.
 */
export class PageStore {
  #pages;
  /** tag → when it was last invalidated, ms: a page rendered before that is never served again. */
  #invalidatedAt = new LRUCache({ max: 20_000 });
  /** key → when the render that is under way was asked for, ms: a page is as old as the data it began with. */
  #renderingSince = new LRUCache({ max: 20_000 });

  #hits = 0;
  #misses = 0;

  /** @param {number} maxBytes bound of all pages together */
  constructor(maxBytes) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: maxBytes,
      sizeCalculation: (entry, key) => key.length + sizeOf(entry.value),
    });
  }

  /** Bytes and pages held now, and how often a page was there and was not. */
  get stats() {
    const { calculatedSize: bytes, size: pages } = this.#pages;
    return { bytes, pages, hits: this.#hits, misses: this.#misses };
  }

  /** @param {string} key */
  get(key, now = Date.now()) {
    const entry = this.#pages.get(key);
    const usable = entry !== undefined && !this.#isInvalidated(entry);
    if (entry && !usable) this.#pages.delete(key);
    if (!usable || isStale(entry, now)) this.#noteRender(key, now);
    if (usable) this.#hits++;
    else this.#misses++;
    return usable ? entry : null;
  }

  /** Keeps a rendered page; `null` (a page that says "not found") and error statuses are not kept. */
  set(key, value, cacheControl, now = Date.now()) {
    const lastModified = this.#renderingSince.get(key) ?? now;
    this.#renderingSince.delete(key);
    if (!value || (value.status ?? 200) >= 400) {
      this.#pages.delete(key);
      return;
    }
    this.#pages.set(key, { value, lastModified, cacheControl });
  }

  /** The shop's paths (`/dinozor-balon`) whose content has changed. */
  invalidate(paths) {
    this.invalidateTags(paths.map((path) => PATH_TAG + path));
  }

  invalidateTags(tags, now = Date.now()) {
    for (const tag of tags) this.#invalidatedAt.set(tag, now);
  }

  #noteRender(key, now) {
    if (!this.#renderingSince.has(key)) this.#renderingSince.set(key, now);
  }

  #isInvalidated(entry) {
    const tags = entry.value.headers?.[TAGS_HEADER];
    if (typeof tags !== 'string') return false;
    return tags.split(',').some((tag) => (this.#invalidatedAt.get(tag) ?? 0) >= entry.lastModified);
  }
}

/** True when Next will render the page again behind the answer. */
function isStale(entry, now) {
  const seconds = entry.cacheControl?.revalidate;
  return typeof seconds === 'number' && entry.lastModified + seconds * 1000 < now;
}

/** Bytes of a page's parts; an object's small change is rounded up to a flat sum. */
function sizeOf(value) {
  let bytes = 1024;
  for (const part of [value.html, value.rscData, value.body]) {
    if (typeof part === 'string') bytes += Buffer.byteLength(part);
    else if (part) bytes += part.byteLength;
  }
  for (const segment of value.segmentData?.values() ?? []) bytes += segment.byteLength;
  return bytes;
}
