import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ports } from '@/server/platform/ports/ports';

type About = (string | number)[];

/**
 * Authenticates a mailed link: an HMAC over its content, so that reusable links without an expiry need no storage. 43
 * characters of base64url.
 */
export function linkKey({ env }: Pick<Ports, 'env'>, ...about: About): string {
  return createHmac('sha256', env.SECRET_KEY)
    .update(['mailed link', ...about].join('\n'))
    .digest('base64url');
}

/** Whether `key` is the link's key; compares in constant time. */
export function isLinkKey(ports: Pick<Ports, 'env'>, key: string, ...about: About): boolean {
  const [given, expected] = [Buffer.from(key), Buffer.from(linkKey(ports, ...about))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
