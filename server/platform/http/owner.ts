import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context';
import { ApiError } from './errors';

/** The shop's owner is authenticated by the shop's secret, which is known at its command line. */
const SCHEME = 'Owner ';

/** Spread into the definition of every endpoint for the owner; `ownerOnly` guards their path. */
export const ownerCall = { tags: ['Owner'], security: [{ Owner: [] }] };

/** The owner's `Authorization` header. It changes with the shop's secret and does not reveal it. */
export function ownerAuthorization(secret: string): string {
  return SCHEME + createHmac('sha256', secret).update('owner of the shop').digest('hex');
}

/**
 * Authenticates the owner before the body is read. Browsers never send such a header by themselves, so CSRF is
 * impossible.
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
