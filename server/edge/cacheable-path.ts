import type { IncomingMessage } from 'node:http';
import { MAX_URL_LENGTH } from '@/server/platform/http/server-limits';
import { HOME_PAGE } from '@/server/platform/ports/pages';

/** Headers with which the framework's client requests a part of a page. */
export const PARTS = ['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'];

/** A path in the format of the catalogue and the shop's own pages. Others are left to the framework. */
export const PLAIN = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/** Internal paths behind rewrites, which redirect to the public ones; see next.config.ts. */
const INNER = /^\/(?:vitrin|liste|secim)\//;

/** Query parameters with which advertisers and newsletters track a click. No page reads them. */
const TRACKING =
  /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|ttclid|msclkid|yclid|twclid|igshid|mc_cid|mc_eid|srsltid)$/;

/**
 * The cache path of a request for a complete page without parameters that could change it. Null for all other requests.
 */
export function cacheablePath({ method, url = '', headers }: IncomingMessage): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > MAX_URL_LENGTH) return null;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!PLAIN.test(path) || INNER.test(path)) return null;
  if (mark >= 0 && !isTracking(url.slice(mark + 1))) return null;
  if (PARTS.some((name) => headers[name] !== undefined)) return null;
  return path === '/' ? HOME_PAGE : path;
}

/** Whether a query contains only tracking parameters. */
function isTracking(query: string): boolean {
  return query.split('&').every((pair) => TRACKING.test(pair.split('=', 1)[0] ?? ''));
}
