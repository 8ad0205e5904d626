import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ports } from '@/server/platform/ports/ports';

type About = (string | number)[];

/**
 * What makes a mailed link ours: an HMAC over what it is about, so that nothing has to be kept for links that may be
 * followed at any time and as often as one likes. 43 characters of base64url.
 */
export function linkKey({ env }: Pick<Ports, 'env'>, ...about: About): string {
  return createHmac('sha256', env.SECRET_KEY)
    .update(['mailed link', ...about].join('\n'))
    .digest('base64url');
}

/** Whether `key` is the link's key of what it claims to be about; how long the look takes tells nothing of the key. */
export function isLinkKey(ports: Pick<Ports, 'env'>, key: string, ...about: About): boolean {
  const [given, expected] = [Buffer.from(key), Buffer.from(linkKey(ports, ...about))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
