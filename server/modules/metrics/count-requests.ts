import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from '@/server/http/context';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts and times every call under its route's template, so that no address ever becomes a label. */
export const countRequests: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = performance.now();
  await next();
  // Middleware is registered for all methods; a route for its own.
  const route = matchedRoutes(c).findLast(({ method }) => method !== 'ALL');
  const method = METHODS.has(c.req.method) ? c.req.method : 'other';
  c.get('ports').measures.requests.observe(
    { method, route: route?.path ?? 'unknown', status: c.res.status },
    (performance.now() - started) / 1000,
  );
};
