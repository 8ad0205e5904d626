import { createRoute, z } from '@hono/zod-openapi';
import { idParamSchema } from '@/contracts/common';
import {
  apiTokenListSchema,
  auditExportQuerySchema,
  auditListSchema,
  auditQuerySchema,
  createdApiTokenSchema,
  newApiTokenSchema,
} from '@/contracts/staff';
import type { App } from '@/server/platform/http/context';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens';
import { exportAudit, listAudit } from './audit-log';

const TOKENS = '/admin/tokens';

const list = createRoute({
  ...staffCall('tokens.read'),
  method: 'get',
  path: TOKENS,
  summary: 'All API tokens, newest first, revoked and expired ones included',
  responses: { 200: json(apiTokenListSchema, 'All of them'), 401: answers[401] },
});
const create = createRoute({
  ...staffCall('tokens.manage'),
  method: 'post',
  path: TOKENS,
  summary: 'Create an API token for a program, with permissions that the caller has',
  request: jsonBody(newApiTokenSchema),
  responses: {
    201: json(createdApiTokenSchema, 'The token, seen here only'),
    400: answers[400],
    401: answers[401],
  },
});
const revoke = createRoute({
  ...staffCall('tokens.manage'),
  method: 'delete',
  path: `${TOKENS}/{id}`,
  summary: 'Revoke an API token',
  request: { params: z.object({ id: idParamSchema }) },
  responses: { 204: { description: 'Revoked' }, 400: answers[400], 401: answers[401], 404: answers[404] },
});
const audit = createRoute({
  ...staffCall('audit.read'),
  method: 'get',
  path: '/admin/audit',
  summary: 'What people and programs that run the shop changed, and security events; newest first',
  request: { query: auditQuerySchema },
  responses: {
    200: json(auditListSchema, 'A page; `next` is the `before` of the following one'),
    400: answers[400],
    401: answers[401],
  },
});
const auditCsv = createRoute({
  ...staffCall('audit.read'),
  method: 'get',
  path: '/admin/audit.csv',
  summary: 'The newest 10 000 entries as CSV for spreadsheets',
  request: { query: auditExportQuerySchema },
  responses: {
    200: { description: 'The entries', content: { 'text/csv': { schema: z.string() } } },
    400: answers[400],
    401: answers[401],
  },
});

/** API tokens of programs, and the audit log. */
export function registerTokens(app: App): void {
  app.openapi(list, async (c) => c.json({ results: await listApiTokens(c.get('ports')) }, 200));
  app.openapi(create, async (c) =>
    c.json(await createApiToken(c.get('ports'), c.get('staff'), c.req.valid('json')), 201),
  );
  app.openapi(revoke, async (c) => {
    await revokeApiToken(c.get('ports'), c.req.valid('param').id);
    return c.body(null, 204);
  });
  app.openapi(audit, async (c) => c.json(await listAudit(c.get('ports').db, c.req.valid('query')), 200));
  app.openapi(auditCsv, async (c) =>
    c.body(await exportAudit(c.get('ports').db, c.req.valid('query')), 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="denetim-kaydi.csv"',
    }),
  );
}
