import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context';
import { ApiError } from './errors';

/** The shop's owner: whoever knows the shop's secret, which is the person at its command line. */
const SCHEME = 'Owner ';

/** Spread into the definition of every call of the owner's; `ownerOnly` guards their path. */
export const ownerCall = { tags: ['Owner'], security: [{ Owner: [] }] };

/** What the owner's calls carry in `Authorization`. It changes with the shop's secret and tells nothing about it. */
export function ownerAuthorization(secret: string): string {
  return SCHEME + createHmac('sha256', secret).update('owner of the shop').digest('hex');
}

/**
 * Lets the owner's calls through, before their body is read. Browsers never send such a header by themselves, so
 * no other site can call in the owner's name.
 * @throws ApiError 401
 */
export const ownerOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  const expected = Buffer.from(ownerAuthorization(c.get('ports').env.SECRET_KEY));
  const given = Buffer.from(c.req.header('authorization') ?? '');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new ApiError(401, 'not_the_owner', 'Only the owner of the shop may do this.');
  }
  await next();
};
