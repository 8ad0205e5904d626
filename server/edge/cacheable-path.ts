import type { IncomingMessage } from 'node:http';
import { LONGEST_ADDRESS } from '@/server/platform/http/server-limits';
import { HOME_PAGE } from '@/server/platform/ports/pages';

/** Headers by which the framework's own client asks for a part of a page. */
export const PARTS = ['rsc', 'next-router-state-tree', 'next-router-prefetch', 'next-router-segment-prefetch'];

/** A path as the catalogue and the shop's own pages write theirs. Anything else is the framework's to read. */
export const PLAIN = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/;

/** Addresses behind rewrites, which move on to the ones in front of them; see next.config.ts. */
const INNER = /^\/(?:vitrin|liste|secim)\//;

/** Names by which advertisers and newsletters follow a click. No page reads them. */
const TRACKING =
  /^(?:utm_[a-z_]+|gclid|gbraid|wbraid|dclid|fbclid|ttclid|msclkid|yclid|twclid|igshid|mc_cid|mc_eid|srsltid)$/;

/**
 * Where the page that a request asks for is kept, when it asks for nothing but that page: read, whole, and with no
 * query that could change it. Null for all others.
 */
export function cacheablePath({ method, url = '', headers }: IncomingMessage): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || url.length > LONGEST_ADDRESS) return null;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!PLAIN.test(path) || INNER.test(path)) return null;
  if (mark >= 0 && !isTracking(url.slice(mark + 1))) return null;
  if (PARTS.some((name) => headers[name] !== undefined)) return null;
  return path === '/' ? HOME_PAGE : path;
}

/** Whether a query holds names of tracking alone. */
function isTracking(query: string): boolean {
  return query.split('&').every((pair) => TRACKING.test(pair.split('=', 1)[0] ?? ''));
}
