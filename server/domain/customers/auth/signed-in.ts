import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '@/server/platform/http/context';
import { ApiError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { findSession, type SignedInCustomer } from './session';

type CustomerEnv = { Variables: AppEnv['Variables'] & { customer: SignedInCustomer } };
type GuestOrCustomerEnv = { Variables: AppEnv['Variables'] & { customer: SignedInCustomer | undefined } };

const requireCustomer = createMiddleware<CustomerEnv>(async (c, next) => {
  const customer = await readCustomer(c.get('ports'), c.req.header('authorization'));
  if (!customer) throw new ApiError(401, 'not_authenticated', 'Authentication credentials were not provided.');
  c.set('customer', customer);
  await next();
});

const optionalCustomer = createMiddleware<GuestOrCustomerEnv>(async (c, next) => {
  c.set('customer', await readCustomer(c.get('ports'), c.req.header('authorization')));
  await next();
});

/**
 * Spread into a route's definition: only customers get past, and `c.get('customer')` is theirs. Declaration and
 * guard come together, so that the document can't promise what the server doesn't check. Declare 401 with it.
 */
export const customersOnly = { security: [{ Token: [] }] as Record<string, string[]>[], middleware: requireCustomer };

/** For calls that guests may make too: no token is a guest, a bad one is 401 all the same. Declare 401 with it. */
export const customersAndGuests = {
  security: [{}, { Token: [] }] as Record<string, string[]>[],
  middleware: optionalCustomer,
};

/**
 * Whoever the request's token belongs to; undefined without one. Another scheme than `Token` counts as none:
 * it was meant for somebody else, such as a proxy with a password of its own.
 * @throws ApiError 401 "Invalid token." for one that is unknown, expired, revoked or malformed
 */
async function readCustomer(ports: Ports, authorization = ''): Promise<SignedInCustomer | undefined> {
  const [scheme, token, ...rest] = authorization.trim().split(/\s+/);
  if (scheme?.toLowerCase() !== 'token') return undefined;
  const session = token && rest.length === 0 ? await findSession(ports, token) : null;
  if (!session) throw new ApiError(401, 'invalid_token', 'Invalid token.');
  return session;
}
