import { createHash } from 'node:crypto';
import { INLINE_SCRIPTS } from '@/server/edge/page-cache/inline-scripts.mjs';
import { type CacheControl, type StoredPage, TAGS_HEADER } from '@/server/edge/page-cache/page-store.mjs';
import type { Coding } from '@/server/platform/http/compress';
import { PARTS } from './cacheable-path';
import { pagePolicy, type Shop } from './page-policy';

/** Headers in node's fastest format: alternating names and values. */
export type SentHeaders = { etag: string; whole: string[]; notModified: string[] };

/** Internal headers of the cache, which are not sent. */
const OWN = new Set<string>([INLINE_SCRIPTS, TAGS_HEADER]);

/**
 * The headers of a cached page: exactly the framework's, and the security headers (security-headers.ts). The ETag is
 * strong, so each coding has its own.
 * @param guard headers of every response of the shop, see answer-headers.ts
 */
export function pageHeaders(
  page: StoredPage,
  coding: Coding | 'identity',
  bytes: Buffer,
  guard: Readonly<Record<string, string>>,
  shop: Shop,
): SentHeaders {
  const hash = createHash('sha256').update(page.html).digest('base64url').slice(0, 22);
  const etag = coding === 'identity' ? `"${hash}"` : `"${hash}-${coding}"`;
  const { headers = {} } = page.value;
  const caching = ['Vary', `${PARTS.join(', ')}, Accept-Encoding`, 'Cache-Control', lifetime(page.cacheControl)];
  const notModified = [...caching, 'ETag', etag, ...Object.entries(guard).flat()];
  const whole = [
    ...['x-nextjs-cache', 'HIT', 'x-nextjs-prerender', '1'],
    ...Object.entries(headers).flatMap(([name, value]) => (OWN.has(name) ? [] : [name, String(value)])),
    ...notModified,
    ...['Content-Type', 'text/html; charset=utf-8', 'Content-Length', String(bytes.length)],
    ...(coding === 'identity' ? [] : ['Content-Encoding', coding]),
    ...['Content-Security-Policy', pagePolicy({ ...shop, scripts: String(headers[INLINE_SCRIPTS]) })],
  ];
  return { etag, whole, notModified };
}

/** In the framework's format. */
function lifetime(control: CacheControl): string {
  const { revalidate, expire } = control ?? {};
  if (typeof revalidate !== 'number') return 's-maxage=31536000';
  const stale = expire !== undefined && revalidate < expire ? `, stale-while-revalidate=${expire - revalidate}` : '';
  return `s-maxage=${revalidate}${stale}`;
}
