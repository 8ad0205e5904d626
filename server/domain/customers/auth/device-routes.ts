import { createRoute, z } from '@hono/zod-openapi';
import { idParamSchema } from '@/contracts/common';
import { deviceListSchema, signOutSchema } from '@/contracts/devices';
import { customersOnly } from '@/server/domain/customers/session/signed-in';
import type { App } from '@/server/platform/http/context';
import { notFound } from '@/server/platform/http/errors';
import { answers, json } from '@/server/platform/http/responses';
import { listDevices, signOutDevice, signOutDevices } from './devices';

const tags = ['My account'];

const list = createRoute({
  method: 'get',
  path: '/auth/devices',
  tags,
  summary: 'The devices on which the customer is signed in',
  ...customersOnly,
  responses: { 200: json(deviceListSchema, 'The last used first, on one page'), 401: answers[401] },
});
const removeAll = createRoute({
  method: 'delete',
  path: '/auth/devices',
  tags,
  summary: 'Sign out on all other devices, or on all devices',
  ...customersOnly,
  request: { query: signOutSchema },
  responses: { 204: { description: 'Signed out' }, 400: answers[400], 401: answers[401] },
});
const remove = createRoute({
  method: 'delete',
  path: '/auth/devices/{id}',
  tags,
  summary: 'Sign one device out',
  ...customersOnly,
  request: { params: z.object({ id: idParamSchema }) },
  responses: { 204: { description: 'Signed out' }, 400: answers[400], 401: answers[401], 404: answers[404] },
});

export function registerDevices(app: App): void {
  app.openapi(list, async (c) => {
    const results = await listDevices(c.get('ports'), c.get('customer'));
    return c.json({ count: results.length, next: null, previous: null, results }, 200);
  });
  app.openapi(removeAll, async (c) => {
    await signOutDevices(c.get('ports'), c.get('customer'), c.req.valid('query').scope);
    return c.body(null, 204);
  });
  app.openapi(remove, async (c) => {
    if (!(await signOutDevice(c.get('ports'), c.get('customer'), c.req.valid('param').id))) throw notFound();
    return c.body(null, 204);
  });
}
