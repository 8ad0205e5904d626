import { createRoute, z } from '@hono/zod-openapi';
import { documentVersionListSchema, documentVersionSchema, ownerContentSchema } from '@/contracts/shop-content';
import type { App } from '@/server/platform/http/context';
import { etagOf, expectedVersion, ifMatch } from '@/server/platform/http/if-match';
import { answers, json } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { contentVersions } from './shop-content';
import { textsVersions } from './shop-texts';

/** The documents whose earlier versions can be read and restored. */
const DOCUMENTS = { content: contentVersions, texts: textsVersions };
const documentSchema = z.enum(['content', 'texts']);
const PATH = '/admin/documents/{document}/versions';
const ofVersion = z.object({
  document: documentSchema,
  version: z.coerce.number().pipe(z.int().positive().max(999_999_999)),
});

const list = createRoute({
  ...staffCall('settings.read'),
  method: 'get',
  path: PATH,
  summary: 'The saved versions of menus and slides (`content`) or of the texts, the newest first',
  request: { params: z.object({ document: documentSchema }) },
  responses: { 200: json(documentVersionListSchema, 'At most 100'), 400: answers[400], 401: answers[401] },
});
const read = createRoute({
  ...staffCall('settings.read'),
  method: 'get',
  path: `${PATH}/{version}`,
  summary: 'A saved version',
  request: { params: ofVersion },
  responses: {
    200: json(documentVersionSchema, 'As it was saved'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
  },
});
const restore = createRoute({
  ...staffCall('content.write'),
  method: 'post',
  path: `${PATH}/{version}/restore`,
  summary: 'Save an earlier version again, as the one after the version named by If-Match',
  request: { params: ofVersion, headers: ifMatch },
  responses: {
    200: json(ownerContentSchema.pick({ version: true, changed_at: true }), 'The version that was written'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
    412: answers[412],
    428: answers[428],
  },
});

export function registerVersions(app: App): void {
  app.openapi(list, async (c) => {
    const { document } = c.req.valid('param');
    return c.json({ results: await DOCUMENTS[document].listVersions(c.get('ports').db) }, 200);
  });
  app.openapi(read, async (c) => {
    const { document, version } = c.req.valid('param');
    const { changedAt, body } = await DOCUMENTS[document].readSaved(c.get('ports').db, version);
    return c.json({ version, changed_at: changedAt.toISOString(), body: { ...body } }, 200);
  });
  app.openapi(restore, async (c) => {
    const { document, version } = c.req.valid('param');
    const saved = await DOCUMENTS[document].restore(c.get('ports'), version, expectedVersion(c));
    const changed_at = saved.changedAt?.toISOString() ?? null;
    return c.json({ version: saved.version, changed_at }, 200, { ETag: etagOf(saved.version) });
  });
}
