import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '@/server/platform/http/context';
import { knownMethod, routeTemplate } from '@/server/platform/http/route-template';

/** Counts and times every call by its route's template, so that no URL becomes a label. */
export const countRequests: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = performance.now();
  await next();
  c.get('ports').metrics.requests.observe(
    { method: knownMethod(c.req.method), route: routeTemplate(c), status: c.res.status },
    (performance.now() - started) / 1000,
  );
};
