import { createRoute, z } from '@hono/zod-openapi';
import { idParamSchema } from '@/contracts/common';
import { feedTokenSchema, reminderFeedInputSchema, reminderFeedSchema } from '@/contracts/reminder';
import { customersOnly } from '@/server/domain/customers/session/signed-in';
import type { App } from '@/server/platform/http/context';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { oneAsCalendar, openFeed, readFeed, switchFeed } from './feed';

const tags = ['Reminders'];
const calendar = { description: 'An iCalendar file', content: { 'text/calendar': { schema: z.string() } } } as const;
const TYPE = { 'Content-Type': 'text/calendar; charset=utf-8' };

const feedState = createRoute({
  method: 'get',
  path: '/customer/reminder/feed',
  tags,
  summary: 'The calendar URL of the customer’s reminders',
  ...customersOnly,
  responses: { 200: json(reminderFeedSchema, 'The secret address, or null'), 401: answers[401] },
});
const feedSwitch = createRoute({
  method: 'put',
  path: '/customer/reminder/feed',
  tags,
  summary: 'Switch the calendar’s secret URL on or off; each activation creates a new one',
  ...customersOnly,
  request: jsonBody(reminderFeedInputSchema),
  responses: { 200: json(reminderFeedSchema, 'As it is now'), 400: answers[400], 401: answers[401] },
});
const feed = createRoute({
  method: 'get',
  path: '/customer/reminder/feed/{file}',
  tags,
  summary: 'All reminders as a calendar, authorized by the secret in the URL',
  security: [{}],
  request: { params: feedTokenSchema },
  responses: { 200: calendar, 400: answers[400], 404: answers[404] },
});
const one = createRoute({
  method: 'get',
  path: '/customer/reminder/calendar/{id}',
  tags,
  summary: 'One reminder as a calendar file',
  ...customersOnly,
  request: { params: z.object({ id: idParamSchema }) },
  responses: { 200: calendar, 400: answers[400], 401: answers[401], 404: answers[404] },
});

export function registerCalendars(app: App): void {
  app.openapi(feedState, async (c) => c.json({ url: await readFeed(c.get('ports'), c.get('customer')) }, 200));
  app.openapi(feedSwitch, async (c) => {
    const { on } = c.req.valid('json');
    return c.json({ url: await switchFeed(c.get('ports'), c.get('customer'), on) }, 200);
  });
  app.openapi(feed, async (c) => {
    const token = c.req.valid('param').file.slice(0, -'.ics'.length);
    return c.body(await openFeed(c.get('ports'), token), 200, TYPE);
  });
  app.openapi(one, async (c) => {
    const text = await oneAsCalendar(c.get('ports'), c.get('customer'), c.req.valid('param').id);
    return c.body(text, 200, { ...TYPE, 'Content-Disposition': 'attachment; filename="animsatici.ics"' });
  });
}
