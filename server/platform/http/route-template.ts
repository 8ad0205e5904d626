import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { AppEnv } from './context';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The template of the matched route, `unknown` without one. Read it after the response was created. */
export function routeTemplate(c: Context<AppEnv>): string {
  // Middleware is registered for all methods, a route for its own.
  return matchedRoutes(c).findLast(({ method }) => method !== 'ALL')?.path ?? 'unknown';
}

/** The method, or `other` for a non-standard one. */
export function knownMethod(method = ''): string {
  return METHODS.has(method) ? method : 'other';
}
