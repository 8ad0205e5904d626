import { OpenAPIHono } from '@hono/zod-openapi';
import type { App, AppEnv } from './http/context';
import { handleError } from './http/error-handler';
import { refuseAddress, requestScope } from './http/middleware';
import { handleNotFound } from './http/not-found';
import { registerHealth } from './modules/health/routes';
import { registerMetrics } from './modules/metrics/routes';
import type { Ports } from './ports/ports';

/** What a process that only does jobs answers: whether it is well, and what it counts. Under the API's own paths. */
export function createWorkerApp(ports: Ports): App {
  const app = new OpenAPIHono<AppEnv>({ strict: false }).basePath('/api') as App;
  app.use(requestScope(ports));
  app.use(refuseAddress);
  app.onError(handleError);
  app.notFound(handleNotFound(app));
  registerHealth(app);
  registerMetrics(app);
  return app;
}
