import type { ServerResponse } from 'node:http';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import type { Coding } from './compress';

/** Ours, the smallest first. */
const CODINGS: readonly Coding[] = ['br', 'gzip'];

/** Browsers of the same make say the same. */
const known = new LRUCache<string, Coding | 'identity'>({ max: 200 });

/** How a caller wants to have bytes, by its Accept-Encoding: of what it likes equally well the smallest. */
export function acceptedCoding(header: string | undefined): Coding | 'identity' {
  if (!header) return 'identity';
  const before = known.get(header);
  if (before) return before;
  const coding = choose(header);
  known.set(header, coding);
  return coding;
}

function choose(header: string): Coding | 'identity' {
  const wishes = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]));
  const wish = (coding: string) => wishes.get(coding) ?? wishes.get('*') ?? 0;
  const best = CODINGS.reduce((one, other) => (wish(other) > wish(one) ? other : one));
  return wish(best) > 0 && wish(best) >= (wishes.get('identity') ?? 0) ? best : 'identity';
}

/** Tells caches on the way that the answer is another for each coding. */
export function varyByCoding(response: ServerResponse): void {
  const vary = String(response.getHeader('vary') ?? '');
  if (!/accept-encoding/i.test(vary)) response.setHeader('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
}
