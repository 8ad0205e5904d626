import type { SQL } from 'drizzle-orm';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '@/server/platform/http/context';
import { ApiError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { createFindSession, type FindSession, type SignedInCustomer } from './session';

/** `also`: null unless the route is one of {@link customersReading}. */
type CustomerEnv = { Variables: AppEnv['Variables'] & { customer: SignedInCustomer; also: unknown } };
type GuestOrCustomerEnv = { Variables: AppEnv['Variables'] & { customer: SignedInCustomer | undefined } };

const findSession = createFindSession();

const requireCustomer = (find: FindSession) =>
  createMiddleware<CustomerEnv>(async (c, next) => {
    const session = await readSession(c.get('ports'), c.req.header('authorization'), find);
    if (!session) throw new ApiError(401, 'not_authenticated', 'Authentication credentials were not provided.');
    c.set('customer', session.customer);
    c.set('also', session.also);
    await next();
  });

const optionalCustomer = createMiddleware<GuestOrCustomerEnv>(async (c, next) => {
  c.set('customer', (await readSession(c.get('ports'), c.req.header('authorization')))?.customer);
  await next();
});

/**
 * Spread into a route's definition: only signed-in customers pass, and `c.get('customer')` is set. Declaration and
 * guard are one object, so that the OpenAPI document cannot promise a check that is missing. Declare 401 with it.
 */
export const customersOnly = {
  security: [{ Token: [] }] as Record<string, string[]>[],
  middleware: requireCustomer(findSession),
};

/**
 * {@link customersOnly} for an endpoint that only reads something of the customer: `read`, a value of one column over the
 * customer `c`, is part of the statement that finds the session, and `c.get('also')` is its result.
 */
export const customersReading = (read: SQL) => ({
  ...customersOnly,
  middleware: requireCustomer(createFindSession(read)),
});

/**
 * For endpoints that guests may use too: a request without a token is a guest's, an invalid token is still a 401.
 * Declare 401 with it.
 */
export const customersAndGuests = {
  security: [{}, { Token: [] }] as Record<string, string[]>[],
  middleware: optionalCustomer,
};

/**
 * The session of the request's token; undefined without one. Schemes other than `Token` are ignored, because they may
 * be meant for a proxy with its own authentication.
 * @throws ApiError 401 "Invalid token." for one that is unknown, expired, revoked or malformed
 */
async function readSession(ports: Ports, authorization = '', find = findSession) {
  const [scheme, token, ...rest] = authorization.trim().split(/\s+/);
  if (scheme?.toLowerCase() !== 'token') return undefined;
  const session = token && rest.length === 0 ? await find(ports, token) : null;
  if (!session) throw new ApiError(401, 'invalid_token', 'Invalid token.');
  return session;
}
