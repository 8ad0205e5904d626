import { LRUCache } from 'lru-cache';
import { Staleness, tagOf } from './staleness.mjs';

const TAGS_HEADER = 'x-next-cache-tags';

/**
 * Rendered pages of this process: an LRU bounded in bytes, without 404s, dropped by tag or path.
 * An entry is `{value, lastModified (ms), cacheControl}` as Next's cache handlers exchange it.
 */
export class PageStore {
  /** Says which pages are older than their content. */
  staleness = new Staleness();
  #pages;
  /** key → when the render that is under way was asked for, and what was known then: a page is as old as that. */
  #begun = new LRUCache({ max: 20_000 });

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
    return verdict === 'fresh' ? entry : outdated(entry, now);
  }

  /**
   * Keeps a rendered page; `null` (a page that says "not found") and error statuses are not kept.
   * @returns what was kept, with what its render had seen
   */
  set(key, value, cacheControl, now = Date.now()) {
    const { at, seen } = this.#begun.get(key) ?? { at: now, seen: this.staleness.seen() };
    this.#begun.delete(key);
    if (!value || (value.status ?? 200) >= 400) {
      this.#pages.delete(key);
      return null;
    }
    const entry = { value, lastModified: at, cacheControl, tags: tagsOf(value), seen };
    this.#pages.set(key, entry);
    return entry;
  }

  /** Keeps a page that another instance has rendered and that is right at this moment. */
  keep(key, { value, lastModified, cacheControl }) {
    this.#begun.delete(key);
    this.#pages.set(key, { value, lastModified, cacheControl, tags: tagsOf(value), seen: this.staleness.seen() });
  }

  /** The shop's paths (`/dinozor-balon`) whose content has changed. */
  invalidate(paths) {
    this.invalidateTags(paths.map(tagOf));
  }

  invalidateTags(tags) {
    this.staleness.change(tags);
  }

  #noteRender(key, now) {
    if (!this.#begun.has(key)) this.#begun.set(key, { at: now, seen: this.staleness.seen() });
  }

  #judge(entry, now) {
    const verdict = this.staleness.judge(entry.tags, entry.seen, entry.lastModified, now);
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
