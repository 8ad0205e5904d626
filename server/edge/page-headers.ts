import { createHash } from 'node:crypto';
import { INLINE_SCRIPTS } from '@/server/edge/page-cache/inline-scripts.mjs';
import { type CacheControl, type StoredPage, TAGS_HEADER } from '@/server/edge/page-cache/page-store.mjs';
import type { Coding } from '@/server/platform/http/compress';
import { PARTS } from './cacheable-path';
import { pagePolicy, type Shop } from './page-policy';

/** Headers in the form that node writes fastest: names and values by turns. */
export type SentHeaders = { etag: string; whole: string[]; notModified: string[] };

/** Kept with a page for the caches themselves. */
const OWN = new Set<string>([INLINE_SCRIPTS, TAGS_HEADER]);

/**
 * What a kept page is sent with: the framework's headers, to the letter, and the guard's (security-headers.ts). The ETag
 * is strong, so that each coding has its own.
 * @param guard what every answer of the shop says, see answer-headers.ts
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

/** As the framework says it. */
function lifetime(control: CacheControl): string {
  const { revalidate, expire } = control ?? {};
  if (typeof revalidate !== 'number') return 's-maxage=31536000';
  const stale = expire !== undefined && revalidate < expire ? `, stale-while-revalidate=${expire - revalidate}` : '';
  return `s-maxage=${revalidate}${stale}`;
}
