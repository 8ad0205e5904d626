import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { idParamSchema } from '@/contracts/common';
import {
  messageAnswerSchema,
  messageChangeSchema,
  messageListSchema,
  messageQuerySchema,
  messageSchema,
} from '@/contracts/messages';
import type { App, AppEnv } from '@/server/platform/http/context';
import { etagOf, expectedVersion, ifMatch } from '@/server/platform/http/if-match';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { answerMessage } from './answer';
import { changeMessage, listMessages, readMessage } from './inbox';

const PATH = '/admin/messages';
const params = z.object({ id: idParamSchema });
const refused = { 400: answers[400], 401: answers[401], 404: answers[404] } as const;
const conditional = { ...refused, 412: answers[412], 428: answers[428] } as const;

const list = createRoute({
  ...staffCall('messages.read'),
  method: 'get',
  path: PATH,
  summary: 'Messages of the contact forms, newest first',
  request: { query: messageQuerySchema },
  responses: { 200: json(messageListSchema, 'A page'), 400: answers[400], 401: answers[401] },
});
const detail = createRoute({
  ...staffCall('messages.read'),
  method: 'get',
  path: `${PATH}/{id}`,
  summary: 'A message with its answers; the ETag is its version',
  request: { params },
  responses: { 200: json(messageSchema, 'The message'), ...refused },
});
const change = createRoute({
  ...staffCall('messages.answer'),
  method: 'patch',
  path: `${PATH}/{id}`,
  summary: 'Change state or internal note',
  request: { params, headers: ifMatch, ...jsonBody(messageChangeSchema) },
  responses: { 200: json(messageSchema, 'As it is now'), ...conditional },
});
const answer = createRoute({
  ...staffCall('messages.answer'),
  method: 'post',
  path: `${PATH}/{id}/answer`,
  summary: 'Mail an answer to the sender and store it',
  request: { params, headers: ifMatch, ...jsonBody(messageAnswerSchema) },
  responses: { 201: json(messageSchema, 'As it is now'), ...conditional },
});

/** The inbox of the contact forms. */
export function registerMessages(app: App): void {
  app.openapi(list, async (c) => c.json(await listMessages(c.get('ports').db, c.req.valid('query')), 200));
  app.openapi(detail, async (c) => c.json(await current(c, c.req.valid('param').id), 200));
  app.openapi(change, async (c) => {
    const { id } = c.req.valid('param');
    await changeMessage(c.get('ports'), id, c.req.valid('json'), expectedVersion(c));
    return c.json(await current(c, id), 200);
  });
  app.openapi(answer, async (c) => {
    const { id } = c.req.valid('param');
    await answerMessage(c.get('ports'), c.get('staff'), id, c.req.valid('json').text, expectedVersion(c));
    return c.json(await current(c, id), 201);
  });
}

/** The message as it is now; sets its ETag. */
async function current<E extends AppEnv>(c: Context<E>, id: number) {
  const withOrders = c.get('staff')?.permissions.has('orders.read') ?? false;
  const { message, version } = await readMessage(c.get('ports').db, id, { withOrders });
  c.header('ETag', etagOf(version));
  return message;
}
