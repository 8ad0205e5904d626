/**
 * Next's cache handler for whole pages (`cacheHandler` in next.config.ts). Next loads this file by itself, without the
 * server's TypeScript loader, and creates an instance per request; both reach the server's page cache (page-cache.ts)
 * through globalThis. Without that server (`next build`, `next start`) nothing is cached. Next's default handler keeps
 * every page that it ever rendered, including 404s (vercel/next.js #63483): a crawler with random slugs would fill
 * memory and disk. There is no `revalidateTag`: changes are announced by publishChange, not by Next.
 */
export default class PageCacheHandler {
  async get(key) {
    return globalThis.__senlikhanePageCache?.get(key) ?? null;
  }

  async set(key, page, context) {
    globalThis.__senlikhanePageCache?.set(key, page, context?.cacheControl);
  }
}
