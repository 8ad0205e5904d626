import { createRoute } from '@hono/zod-openapi';
import { healthSchema, readySchema } from '@/contracts/health';
import { databaseId } from '@/server/platform/db/database-id';
import { appliedMigration, knownMigrations } from '@/server/platform/db/migration-state';
import type { App } from '@/server/platform/http/context';
import { ApiError, databaseUnavailable } from '@/server/platform/http/errors';
import { answers, json } from '@/server/platform/http/responses';
import type { Ports } from '@/server/platform/ports/ports';
import { isShuttingDown } from '@/server/platform/shutting-down';

const ok = { status: 'ok' as const };

const live = (path: string) =>
  createRoute({
    method: 'get',
    path,
    tags: ['Health'],
    summary: 'Liveness: restart the process when this does not answer',
    responses: { 200: json(healthSchema, 'Alive') },
  });

const ready = (path: string) =>
  createRoute({
    method: 'get',
    path,
    tags: ['Health'],
    summary: 'Readiness: the database answers and is migrated, and the process is not stopping',
    responses: { 200: json(readySchema, 'Ready'), 503: answers[503] },
  });

/** Under their short names, and under their original ones. */
export function registerHealth(app: App): void {
  for (const path of ['/health', '/health/live']) app.openapi(live(path), (c) => c.json(ok, 200));
  for (const path of ['/ready', '/health/ready']) {
    app.openapi(ready(path), async (c) => {
      const ports = c.get('ports');
      await assertReady(ports);
      return c.json({ ...ok, database_id: await databaseId(ports.db) }, 200);
    });
  }
}

/** @throws ApiError 503 with the reason */
async function assertReady({ db, log }: Ports): Promise<void> {
  if (isShuttingDown()) throw new ApiError(503, 'shutting_down', 'The process is stopping.');
  const applied = await appliedMigration(db).catch((error: unknown) => {
    log.error({ err: error }, 'database does not answer');
    throw databaseUnavailable();
  });
  if (applied < newestMigration()) {
    throw new ApiError(503, 'migrations_missing', 'The database is older than this version of the shop.');
  }
}

let newest: number | undefined;

function newestMigration(): number {
  newest ??= knownMigrations().at(-1)?.when ?? 0;
  return newest;
}
