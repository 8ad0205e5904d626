import { createRoute } from '@hono/zod-openapi';
import type { App } from '@/server/platform/http/context';
import { limitBodyTo, OWNER_CATALOG } from '@/server/platform/http/middleware';
import { answers, json } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { CurrentRun } from './current-run';
import {
  archivedSchema,
  closeSchema,
  contentsSchema,
  duplicatesSchema,
  itemPageSchema,
  missingSchema,
  outcomeSchema,
  pageQuerySchema,
  rowsSchema,
  runOptionsSchema,
  runRefSchema,
  stepSchema,
} from './dto';
import { readCatalogContents, readCatalogPage } from './export-rows';
import { ImportRun } from './import-run';

/** The body limit of a batch, bytes: descriptions may be long, and only the owner has access. */
const ROWS_LIMIT = 32 * 1024 * 1024;

const body = <T>(schema: T) => ({ required: true, content: { 'application/json': { schema } } }) as const;
const refused = { 400: answers[400], 401: answers[401], 404: answers[404], 413: answers[413] } as const;
const params = runRefSchema;

const begin = createRoute({
  ...staffCall('catalog.import'),
  method: 'post',
  path: `${OWNER_CATALOG}/imports`,
  summary: 'Start an import, replacing an abandoned one',
  request: { body: body(runOptionsSchema) },
  responses: { 201: json(runRefSchema, 'The import'), ...refused },
});
const rows = createRoute({
  ...staffCall('catalog.import'),
  method: 'post',
  path: `${OWNER_CATALOG}/imports/{id}/rows`,
  summary: 'The next rows: written in one transaction, invalid ones rejected individually',
  request: { params, body: body(rowsSchema) },
  responses: { 200: json(outcomeSchema, 'What became of them'), ...refused },
});
const missing = createRoute({
  ...staffCall('catalog.import'),
  method: 'get',
  path: `${OWNER_CATALOG}/imports/{id}/missing`,
  summary: 'The number of items that no row has named',
  request: { params },
  responses: { 200: json(missingSchema, 'Counts'), ...refused },
});
const duplicates = createRoute({
  ...staffCall('catalog.import'),
  method: 'get',
  path: `${OWNER_CATALOG}/imports/{id}/duplicates`,
  summary: 'New items that look like an item for sale that no row has named',
  request: { params },
  responses: { 200: json(duplicatesSchema, 'By line'), ...refused },
});
const archive = createRoute({
  ...staffCall('catalog.import'),
  method: 'post',
  path: `${OWNER_CATALOG}/imports/{id}/archive-missing`,
  summary: 'Archive the items that no row has named',
  request: { params },
  responses: { 200: json(archivedSchema, 'How many'), ...refused },
});
const close = createRoute({
  ...staffCall('catalog.import'),
  method: 'post',
  path: `${OWNER_CATALOG}/imports/{id}/close`,
  summary: 'Do the next step of closing work; call until none is left',
  request: { params, body: body(closeSchema) },
  responses: { 200: json(stepSchema, 'What is done next, null at the end'), ...refused },
});
const contents = createRoute({
  ...staffCall('catalog.export'),
  method: 'get',
  path: `${OWNER_CATALOG}/contents`,
  summary: 'All categories, and how many items are for sale',
  responses: { 200: json(contentsSchema, 'Contents'), ...refused },
});
const items = createRoute({
  ...staffCall('catalog.export'),
  method: 'get',
  path: `${OWNER_CATALOG}/items`,
  summary: 'Items for sale in the import format, by id',
  request: { query: pageQuerySchema },
  responses: { 200: json(itemPageSchema, 'A page'), ...refused },
});

/** The endpoints behind `npm run catalog`. */
export function registerCatalogImport(app: App): void {
  app.use(`${OWNER_CATALOG}/imports/*`, limitBodyTo(ROWS_LIMIT));
  const current = new CurrentRun();

  app.openapi(begin, async (c) => {
    const options = c.req.valid('json');
    return c.json({ id: await current.begin(() => ImportRun.begin(c.get('ports'), options)) }, 201);
  });
  app.openapi(rows, async (c) => {
    const { rows: batch } = c.req.valid('json');
    return c.json(await current.use(c.req.valid('param').id, (run) => run.write(batch)), 200);
  });
  app.openapi(missing, async (c) => {
    return c.json(await current.use(c.req.valid('param').id, (run) => run.missing()), 200);
  });
  app.openapi(duplicates, async (c) => {
    const found = await current.use(c.req.valid('param').id, (run) => run.duplicates());
    return c.json({ duplicates: found }, 200);
  });
  app.openapi(archive, async (c) => {
    const archived = await current.use(c.req.valid('param').id, (run) => run.archiveMissing());
    return c.json({ archived }, 200);
  });
  app.openapi(close, async (c) => {
    return c.json({ step: await current.close(c.req.valid('param').id, c.req.valid('json')) }, 200);
  });
  app.openapi(contents, async (c) => c.json(await readCatalogContents(c.get('ports').db), 200));
  app.openapi(items, async (c) => {
    const { after, limit, prices } = c.req.valid('query');
    return c.json(await readCatalogPage(c.get('ports').db, after, limit, prices), 200);
  });
}
