import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PageStore } from '@/server/edge/page-cache/page-store.mjs';
import { acceptedCoding } from '@/server/platform/http/accepted-coding';
import { notModified } from '@/server/platform/http/not-modified';
import { cacheablePath } from './cacheable-path';
import { pageBytes } from './page-bytes';
import { pageHeaders, type SentHeaders } from './page-headers';
import type { Shop } from './page-policy';

/**
 * Serves fresh cached pages without the framework, which would compress, hash and route each of them again
 * (docs/decisions/0018-cached-pages.md). Everything else is left to the framework: stale pages, parts of pages,
 * redirects.
 * @returns a function that returns whether it has responded
 */
export function answerCachedPages(store: PageStore, guard: Readonly<Record<string, string>>, shop: Shop) {
  /** Keyed by the bytes that the headers belong to. */
  const prepared = new WeakMap<Buffer, SentHeaders>();

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const path = cacheablePath(request);
    const page = path === null ? null : store.peek(path);
    if (!page) return false;
    const coding = acceptedCoding(request.headers['accept-encoding']?.toString());
    const pending = pageBytes(store, page, coding);
    const bytes = Buffer.isBuffer(pending) ? pending : await pending;
    let headers = prepared.get(bytes);
    if (!headers) {
      headers = pageHeaders(page, coding, bytes, guard, shop);
      prepared.set(bytes, headers);
    }
    if (notModified(request.headers, headers.etag)) response.writeHead(304, headers.notModified).end();
    else response.writeHead(200, headers.whole).end(request.method === 'HEAD' ? undefined : bytes);
    return true;
  };
}
