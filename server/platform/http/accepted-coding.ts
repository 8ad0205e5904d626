import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import type { Coding } from './compress';

/** Supported codings, the smallest result first. */
const CODINGS: readonly Coding[] = ['br', 'gzip'];

/** A cache, because browsers of the same version send the same header. */
const known = new LRUCache<string, Coding | 'identity'>({ max: 200 });

/** The coding for a client by its Accept-Encoding: among equal preferences the smallest. */
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

/** A Vary header which says that the response varies by coding as well. */
export function withAcceptEncoding(vary = ''): string {
  if (/accept-encoding/i.test(vary)) return vary;
  return vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding';
}
