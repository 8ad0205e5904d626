import { createRoute } from '@hono/zod-openapi';
import { permissionInputSchema, permissionSchema } from '@/contracts/permission';
import { customersOnly } from '@/server/domain/customers/session/signed-in';
import type { App } from '@/server/platform/http/context';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { changePermissions, readPermissions } from './permissions';

const tags = ['Permissions'];
const path = '/customer/permission';

const read = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'The channels on which the customer allows campaigns, and every change',
  ...customersOnly,
  responses: { 200: json(permissionSchema, 'Off unless switched on'), 401: answers[401] },
});
const change = createRoute({
  method: 'put',
  path,
  tags,
  summary: 'Allow or forbid campaigns; each change is logged with its date and the displayed text',
  ...customersOnly,
  request: jsonBody(permissionInputSchema),
  responses: { 200: json(permissionSchema, 'As it is now'), 400: answers[400], 401: answers[401] },
});

export function registerPermissions(app: App): void {
  app.openapi(read, async (c) => c.json(await readPermissions(c.get('ports'), c.get('customer')), 200));
  app.openapi(change, async (c) =>
    c.json(await changePermissions(c.get('ports'), c.get('customer'), c.req.valid('json')), 200),
  );
}
