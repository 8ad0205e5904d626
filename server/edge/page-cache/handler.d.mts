import type { CacheControl, Entry } from './page-store';
import type { CachedPage } from './prepare-page';

export default class PageCacheHandler {
  get(key: string): Promise<Entry | null>;
  set(key: string, page: CachedPage | null, context?: { cacheControl?: CacheControl }): Promise<void>;
  revalidateTag(tags: string | string[]): Promise<void>;
  resetRequestCache(): void;
}
