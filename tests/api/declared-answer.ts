import type { ZodType } from 'zod';
import { detailSchema, problemSchema } from '@/contracts/common';
import type { App } from '@/server/platform/http/context';

type RouteDefinition = {
  method: string;
  path: string;
  'x-permission'?: string;
  responses: Record<string, { content?: Record<string, { schema?: unknown }> }>;
};

/**
 * Responses that every operation may send: unknown path, wrong method, oversized body, server error, database outage.
 */
const EVERYWHERE: Record<number, ZodType> = {
  404: detailSchema,
  405: problemSchema,
  413: problemSchema,
  414: problemSchema,
  500: problemSchema,
  503: problemSchema,
};

/** Responses that every operation for staff may send. */
const STAFF_EVERYWHERE: Record<number, ZodType> = { 403: problemSchema };

/** Clients without owner rights get 401 for unknown admin paths, too, so that these disclose nothing. */
const NOWHERE: Record<number, ZodType> = { 401: detailSchema };

/**
 * Asserts that the OpenAPI definitions of `app` declare this response: its status, media type and, for JSON, body.
 * @throws Error that names what is not declared
 */
export function assertDeclared(app: App, method: string, path: string, answer: Response, body: string): void {
  const route = findRoute(app, method, path);
  const call = `${method} ${path} answered ${answer.status}`;
  const declared = route?.responses[String(answer.status)];
  const fallback =
    EVERYWHERE[answer.status] ??
    (route ? undefined : NOWHERE[answer.status]) ??
    (route?.['x-permission'] ? STAFF_EVERYWHERE[answer.status] : undefined);
  if (!declared && !fallback) throw new Error(`${call}, which its definition does not name.`);
  if (declared && !declared.content) {
    if (body !== '') throw new Error(`${call} with a body, but none is declared: ${body.slice(0, 500)}`);
    return;
  }
  if (method === 'HEAD') return;
  const type = (answer.headers.get('content-type') ?? '').split(';')[0] ?? '';
  const schema = declared ? declared.content?.[type]?.schema : fallback;
  if (declared && !declared.content?.[type]) throw new Error(`${call} as "${type}", which is not declared.`);
  if (!isSchema(schema) || !type.endsWith('json')) return;
  const parsed = schema.safeParse(JSON.parse(body));
  if (!parsed.success) throw new Error(`${call}, but not as declared: ${parsed.error.message}\n${body.slice(0, 1000)}`);
}

type PatternedRoute = RouteDefinition & { pattern: RegExp };

/** Each app's routes with their patterns, the most exact first: `/items/slugs` takes precedence over `/items/{id}`. */
const routesOf = new WeakMap<App, PatternedRoute[]>();

function findRoute(app: App, method: string, path: string): RouteDefinition | undefined {
  const wanted = path.replace(/^\/api/, '').replace(/(.)\/+$/, '$1');
  const called = method === 'HEAD' ? 'GET' : method;
  const routes = routesOf.get(app) ?? patternedRoutes(app);
  routesOf.set(app, routes);
  return routes.find((route) => route.method.toUpperCase() === called && route.pattern.test(wanted));
}

function patternedRoutes(app: App): PatternedRoute[] {
  return app.openAPIRegistry.definitions
    .filter((definition) => definition.type === 'route')
    .map((definition) => definition.route as RouteDefinition)
    .map((route) => ({ ...route, pattern: pathPattern(route.path) }))
    .sort((a, b) => placeholders(a.path) - placeholders(b.path));
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/(.)\/$/, '$1').replace(/\{[^}]+\}/g, '[^/]+')}$`);
}

const placeholders = (path: string) => path.split('{').length;

function isSchema(schema: unknown): schema is ZodType {
  return typeof schema === 'object' && schema !== null && 'safeParse' in schema;
}
