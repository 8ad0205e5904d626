import type { CacheControl, CachedPage, Entry } from './page-store';

export default class PageCacheHandler {
  get(key: string): Promise<Entry | null>;
  set(key: string, page: CachedPage | null, context?: { cacheControl?: CacheControl }): Promise<void>;
  revalidateTag(tags: string | string[]): Promise<void>;
  resetRequestCache(): void;
}
