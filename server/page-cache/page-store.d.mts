/** A rendered page as Next hands it to a cache; only what the store itself reads is named. */
type CachedPage = { status?: number; headers?: Record<string, unknown>; html?: string };
type Entry = { value: CachedPage; lastModified: number; cacheControl: { revalidate?: number | false } | undefined };

export declare class PageStore {
  constructor(maxBytes: number);
  get stats(): { bytes: number; pages: number; hits: number; misses: number };
  get(key: string, now?: number): Entry | null;
  set(key: string, value: CachedPage | null, cacheControl: Entry['cacheControl'], now?: number): void;
  invalidate(paths: readonly string[]): void;
  invalidateTags(tags: readonly string[], now?: number): void;
}
