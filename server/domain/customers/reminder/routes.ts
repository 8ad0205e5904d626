import { createRoute, z } from '@hono/zod-openapi';
import { idParamSchema } from '@/contracts/common';
import { reminderInputSchema, reminderListSchema, reminderSchema, themeListSchema } from '@/contracts/reminder';
import { customersOnly } from '@/server/domain/customers/session/signed-in';
import type { App } from '@/server/platform/http/context';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { registerCalendars } from './calendar-routes';
import { createReminder, deleteReminder, listReminders, updateReminder } from './reminders';
import { listThemes } from './themes';

const tags = ['Reminders'];
const params = z.object({ id: idParamSchema });

const list = createRoute({
  method: 'get',
  path: '/customer/reminder/list',
  tags,
  summary: 'The customer’s reminders by next occurrence',
  ...customersOnly,
  responses: { 200: json(reminderListSchema, 'All of them on one page'), 401: answers[401] },
});
const themes = createRoute({
  method: 'get',
  path: '/customer/reminder/themes',
  tags,
  summary: 'Themes that a reminder can have',
  ...customersOnly,
  responses: { 200: json(themeListSchema, 'By name'), 401: answers[401] },
});
const create = createRoute({
  method: 'post',
  path: '/customer/reminder/create',
  tags,
  summary: 'Add a birthday or an event',
  ...customersOnly,
  request: jsonBody(reminderInputSchema),
  responses: {
    201: json(reminderSchema, 'The new reminder'),
    400: answers[400],
    401: answers[401],
    409: answers[409],
  },
});
const update = createRoute({
  method: 'put',
  path: '/customer/reminder/update/{id}',
  tags,
  summary: 'Replace a reminder',
  ...customersOnly,
  request: { params, ...jsonBody(reminderInputSchema) },
  responses: { 200: json(reminderSchema, 'As it is now'), 400: answers[400], 401: answers[401], 404: answers[404] },
});
const remove = createRoute({
  method: 'delete',
  path: '/customer/reminder/delete/{id}',
  tags,
  summary: 'Delete a reminder and its scheduled notifications',
  ...customersOnly,
  request: { params },
  responses: { 204: { description: 'Gone' }, 400: answers[400], 401: answers[401], 404: answers[404] },
});

export function registerReminders(app: App): void {
  app.openapi(list, async (c) => {
    const results = await listReminders(c.get('ports'), c.get('customer'));
    return c.json({ count: results.length, next: null, previous: null, results }, 200);
  });
  app.openapi(themes, async (c) => c.json({ results: await listThemes(c.get('ports').db) }, 200));
  app.openapi(create, async (c) =>
    c.json(await createReminder(c.get('ports'), c.get('customer'), c.req.valid('json')), 201),
  );
  app.openapi(update, async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await updateReminder(c.get('ports'), c.get('customer'), id, c.req.valid('json')), 200);
  });
  app.openapi(remove, async (c) => {
    await deleteReminder(c.get('ports'), c.get('customer'), c.req.valid('param').id);
    return c.body(null, 204);
  });
  registerCalendars(app);
}
