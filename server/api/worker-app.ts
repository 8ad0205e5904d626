import { OpenAPIHono } from '@hono/zod-openapi';
import { registerMetrics } from '@/server/api/metrics/routes';
import { readShopFigures } from '../domain/operations/report/shop-figures';
import type { App, AppEnv } from '../platform/http/context';
import { handleError } from '../platform/http/error-handler';
import { refuseLongUrl, requestScope } from '../platform/http/middleware';
import { handleNotFound } from '../platform/http/not-found';
import type { Ports } from '../platform/ports/ports';
import { registerHealth } from './health/routes';

/** The API of a worker process: health and metrics, under the API's own paths. */
export function createWorkerApp(ports: Ports): App {
  const app = new OpenAPIHono<AppEnv>({ strict: false }).basePath('/api') as App;
  app.use(requestScope(ports));
  app.use(refuseLongUrl);
  app.onError(handleError);
  app.notFound(handleNotFound(app));
  registerHealth(app);
  registerMetrics(app, readShopFigures);
  return app;
}
