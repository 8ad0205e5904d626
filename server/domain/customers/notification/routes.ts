import { createRoute, z } from '@hono/zod-openapi';
import { idParamSchema } from '@/contracts/common';
import {
  notificationListQuerySchema,
  notificationListSchema,
  notificationSchema,
  unreadSchema,
} from '@/contracts/notification';
import { customersOnly } from '@/server/domain/customers/session/signed-in';
import type { App } from '@/server/platform/http/context';
import { pageLinks } from '@/server/platform/http/page-links';
import { answers, json } from '@/server/platform/http/responses';
import { countUnread, listNotifications, markAllRead, markRead } from './notifications';

const tags = ['Notifications'];

const list = createRoute({
  method: 'get',
  path: '/customer/notification/list',
  tags,
  summary: 'The customer’s notifications, newest first, and the number of unread ones',
  ...customersOnly,
  request: { query: notificationListQuerySchema },
  responses: {
    200: json(notificationListSchema, 'A page'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
  },
});
const unread = createRoute({
  method: 'get',
  path: '/customer/notification/unread',
  tags,
  summary: 'The number of unread notifications',
  ...customersOnly,
  responses: { 200: json(unreadSchema, 'How many'), 401: answers[401] },
});
const read = createRoute({
  method: 'patch',
  path: '/customer/notification/read/{id}',
  tags,
  summary: 'Mark one as read',
  ...customersOnly,
  request: { params: z.object({ id: idParamSchema }) },
  responses: {
    200: json(notificationSchema, 'As it is now'),
    400: answers[400],
    401: answers[401],
    404: answers[404],
  },
});
const readAll = createRoute({
  method: 'post',
  path: '/customer/notification/read-all',
  tags,
  summary: 'Mark all as read',
  ...customersOnly,
  responses: { 204: { description: 'None is unread' }, 401: answers[401] },
});

export function registerNotifications(app: App): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid('query');
    const found = await listNotifications(c.get('ports'), c.get('customer'), query);
    return c.json({ ...found, ...pageLinks('/customer/notification/list/', query, found.count) }, 200);
  });
  app.openapi(unread, async (c) => c.json({ unread: await countUnread(c.get('ports').db, c.get('customer').id) }, 200));
  app.openapi(read, async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await markRead(c.get('ports'), c.get('customer'), id), 200);
  });
  app.openapi(readAll, async (c) => {
    await markAllRead(c.get('ports'), c.get('customer'));
    return c.body(null, 204);
  });
}
