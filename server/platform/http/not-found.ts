import type { NotFoundHandler } from 'hono';
import type { App, AppEnv } from './context';

type RouteDefinition = { method: string; path: string };

/** 404, or 405 with `Allow` when the path exists under other methods. */
export function handleNotFound(app: App): NotFoundHandler<AppEnv> {
  let routes: { method: string; pattern: RegExp }[] | undefined;
  return (c) => {
    routes ??= app.openAPIRegistry.definitions
      .filter((definition) => definition.type === 'route')
      .map((definition) => compile(definition.route as RouteDefinition));
    // Definitions are relative to the base path.
    const path = c.req.path.replace(/^\/api(?=\/)/, '').replace(/(.)\/+$/, '$1');
    const allowed = [...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))];
    const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
    if (allowed.length === 0 || allowed.includes(method)) return c.json({ detail: 'Not found.' }, 404);
    c.header('Allow', allowed.join(', '));
    return c.json(
      { detail: `Method "${c.req.method}" not allowed.`, code: 'method_not_allowed', requestId: c.get('requestId') },
      405,
    );
  };
}

function compile({ method, path }: RouteDefinition) {
  const pattern = path.replace(/\/$/, '').replace(/\{[^}]+\}/g, '[^/]+');
  return { method: method.toUpperCase(), pattern: new RegExp(`^${pattern}$`) };
}
