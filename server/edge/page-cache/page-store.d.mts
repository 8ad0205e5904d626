import type { Invalidation, Seen } from '../../platform/cache/invalidation.mjs';
import type { Coding } from '../../platform/http/compress';

/** A rendered page in the format of Next's cache; only the fields that the store reads are typed. */
export type CachedPage = {
  status?: number;
  headers?: Record<string, unknown>;
  html?: string;
  kind?: string;
  rscData?: Buffer;
  segmentData?: Map<string, Buffer>;
};
export type CacheControl = { revalidate?: number | false; expire?: number } | undefined;
export type Entry = { value: CachedPage; lastModified: number; cacheControl: CacheControl };
/** A page in memory: the bytes of its HTML, and their compressed forms. */
export type StoredPage = {
  key: string;
  value: { headers?: Record<string, unknown> };
  html: Buffer;
  cacheControl: CacheControl;
  forms: Readonly<Partial<Record<Coding, Buffer>>>;
};

export declare class PageStore {
  constructor(maxBytes: number, invalidation?: Invalidation);
  readonly invalidation: Invalidation;
  get stats(): { bytes: number; pages: number; hits: number; misses: number };
  get(key: string, now?: number): Entry | null;
  peek(path: string, now?: number): StoredPage | null;
  has(path: string): boolean;
  addForm(page: StoredPage, coding: Coding, bytes: Buffer): void;
  set(key: string, value: CachedPage | null, cacheControl: CacheControl, now?: number): (Entry & { seen: Seen }) | null;
  keep(key: string, entry: Entry): void;
  invalidate(paths: readonly string[]): void;
  invalidateTags(tags: readonly string[]): void;
}

export declare function tagsOf(page: CachedPage): string[];
export const TAGS_HEADER: 'x-next-cache-tags';
