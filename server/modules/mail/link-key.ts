import { createHmac } from 'node:crypto';
import type { Ports } from '@/server/ports/ports';

/**
 * What makes a mailed link ours: an HMAC over what it is about, so that nothing has to be kept for links that may be
 * followed at any time and as often as one likes. 43 characters of base64url.
 */
export function linkKey({ env }: Pick<Ports, 'env'>, ...about: (string | number)[]): string {
  return createHmac('sha256', env.SECRET_KEY)
    .update(['mailed link', ...about].join('\n'))
    .digest('base64url');
}
