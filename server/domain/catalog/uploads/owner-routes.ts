import { createRoute, z } from '@hono/zod-openapi';
import {
  catalogImportListSchema,
  catalogImportQuerySchema,
  catalogImportSchema,
  importCheckSchema,
  importRowListSchema,
  importRowQuerySchema,
  importUploadQuerySchema,
  MAX_IMAGES_BYTES,
  MAX_IMPORT_BYTES,
} from '@/contracts/catalog-import';
import type { App } from '@/server/platform/http/context';
import { OWNER_CATALOG } from '@/server/platform/http/middleware';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import {
  addImages,
  cancelImport,
  checkImport,
  createImport,
  discardImport,
  listImports,
  listRows,
  readImport,
  startImport,
  undoImport,
} from './imports';
import { UploadFolder } from './upload-folder';

const PATH = `${OWNER_CATALOG}/files`;
const params = z.object({ id: z.uuid() });
const bytes = {
  body: {
    required: true,
    content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } },
  },
} as const;
const refused = { 400: answers[400], 401: answers[401], 404: answers[404], 409: answers[409] } as const;

const upload = createRoute({
  ...staffCall('catalog.import'),
  method: 'post',
  path: PATH,
  summary: 'Upload a CSV, XLSX, JSON Lines or Merchant file; nothing is imported yet',
  request: { query: importUploadQuerySchema, ...bytes },
  responses: {
    201: json(catalogImportSchema, 'What the file seems to be'),
    400: answers[400],
    401: answers[401],
    413: answers[413],
  },
});
const images = createRoute({
  ...staffCall('catalog.import'),
  method: 'post',
  path: `${PATH}/{id}/images`,
  summary: 'Upload a ZIP file with the images that the file names',
  request: { params, ...bytes },
  responses: { 200: json(catalogImportSchema, 'With the number of images'), ...refused, 413: answers[413] },
});
const check = createRoute({
  ...staffCall('catalog.import'),
  method: 'post',
  path: `${PATH}/{id}/check`,
  summary: 'Compare the file with the catalogue in the background, with these meanings of its columns',
  request: { params, ...jsonBody(importCheckSchema) },
  responses: { 200: json(catalogImportSchema, 'It is being checked'), ...refused },
});
const action = (name: 'start' | 'cancel' | 'undo', summary: string) =>
  createRoute({
    ...staffCall('catalog.import'),
    method: 'post',
    path: `${PATH}/{id}/${name}`,
    summary,
    request: { params },
    responses: { 200: json(catalogImportSchema, 'Its state'), ...refused },
  });
const start = action('start', 'Import a checked file in the background');
const cancel = action('cancel', 'End a check or an import after the current batch');
const undo = action('undo', 'Undo the last import in the background; items that were changed since stay as they are');
const discard = createRoute({
  ...staffCall('catalog.import'),
  method: 'delete',
  path: `${PATH}/{id}`,
  summary: 'Delete a file that was not imported',
  request: { params },
  responses: { 204: { description: 'It is gone' }, ...refused },
});
const list = createRoute({
  ...staffCall('catalog.import'),
  method: 'get',
  path: PATH,
  summary: 'Uploaded files and what became of them, newest first',
  request: { query: catalogImportQuerySchema },
  responses: { 200: json(catalogImportListSchema, 'A page'), 400: answers[400], 401: answers[401] },
});
const read = createRoute({
  ...staffCall('catalog.import'),
  method: 'get',
  path: `${PATH}/{id}`,
  summary: 'A file with its state and progress',
  request: { params },
  responses: { 200: json(catalogImportSchema, 'The file'), ...refused },
});
const rows = createRoute({
  ...staffCall('catalog.import'),
  method: 'get',
  path: `${PATH}/{id}/rows`,
  summary: 'Rows of the file that are new, changed or refused, and notes',
  request: { params, query: importRowQuerySchema },
  responses: { 200: json(importRowListSchema, 'A page in the order of the file'), ...refused },
});

/** The endpoints behind the desk's screen for imports. */
export function registerCatalogUploads(app: App): void {
  app.openapi(upload, async (c) => {
    const { name } = c.req.valid('query');
    const created = await createImport(c.get('ports'), c.get('staff'), name, (folder, path) =>
      folder.receive(c.req.raw.body as Parameters<UploadFolder['receive']>[0], path, MAX_IMPORT_BYTES),
    );
    return c.json(created, 201);
  });
  app.openapi(images, async (c) => {
    const { id } = c.req.valid('param');
    const ports = c.get('ports');
    await addImages(ports, id, 0);
    const folder = new UploadFolder(ports.env.DATA_DIR, id);
    const path = `${folder.path}/images.zip`;
    await folder.receive(c.req.raw.body as Parameters<UploadFolder['receive']>[0], path, MAX_IMAGES_BYTES);
    return c.json(await addImages(ports, id, await folder.unpackImages(path)), 200);
  });
  app.openapi(check, async (c) => {
    return c.json(await checkImport(c.get('ports'), c.req.valid('param').id, c.req.valid('json')), 200);
  });
  app.openapi(start, async (c) => c.json(await startImport(c.get('ports'), c.req.valid('param').id), 200));
  app.openapi(cancel, async (c) => c.json(await cancelImport(c.get('ports'), c.req.valid('param').id), 200));
  app.openapi(undo, async (c) => c.json(await undoImport(c.get('ports'), c.req.valid('param').id), 200));
  app.openapi(discard, async (c) => {
    await discardImport(c.get('ports'), c.req.valid('param').id);
    return c.body(null, 204);
  });
  app.openapi(list, async (c) => c.json(await listImports(c.get('ports').db, c.req.valid('query').after), 200));
  app.openapi(read, async (c) => c.json(await readImport(c.get('ports').db, c.req.valid('param').id), 200));
  app.openapi(rows, async (c) => {
    return c.json(await listRows(c.get('ports').db, c.req.valid('param').id, c.req.valid('query')), 200);
  });
}
