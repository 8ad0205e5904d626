import { createRoute } from '@hono/zod-openapi';
import { accountExportSchema } from '@/contracts/account';
import { changeEmailSchema, eraseAccountSchema, profileSchema, userSchema } from '@/contracts/auth';
import { customersOnly } from '@/server/domain/customers/session/signed-in';
import { callerBlock } from '@/server/platform/http/client-ip';
import type { App } from '@/server/platform/http/context';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { readAccount, userOf } from './accounts';
import { requestEmailChange } from './change-email';
import { eraseAccount } from './erase';
import { exportAccount } from './export';
import { writeProfile } from './profile';

const tags = ['My account'];

const read = createRoute({
  method: 'get',
  path: '/auth/user',
  tags,
  summary: 'The customer of the token',
  ...customersOnly,
  responses: { 200: json(userSchema, 'The customer'), 401: answers[401] },
});
const write = createRoute({
  method: 'put',
  path: '/auth/user',
  tags,
  summary: 'Replace the profile',
  ...customersOnly,
  request: jsonBody(profileSchema),
  responses: { 200: json(userSchema, 'As it is now'), 400: answers[400], 401: answers[401] },
});
const changeEmail = createRoute({
  method: 'post',
  path: '/auth/change-email',
  tags,
  summary: 'Mail a link to a new email address; opening it (POST /auth/activate) changes the address',
  ...customersOnly,
  request: jsonBody(changeEmailSchema),
  responses: {
    204: { description: 'Mailed, unless the address is taken' },
    400: answers[400],
    401: answers[401],
    429: answers[429],
  },
});
const erase = createRoute({
  method: 'delete',
  path: '/auth/user',
  tags,
  summary: 'Erase the account; orders are retained without it as long as the law requires',
  ...customersOnly,
  request: jsonBody(eraseAccountSchema),
  responses: { 204: { description: 'Erased' }, 400: answers[400], 401: answers[401], 429: answers[429] },
});
const exported = createRoute({
  method: 'get',
  path: '/auth/user/export',
  tags,
  summary: 'All personal data that the shop stores about the customer',
  ...customersOnly,
  responses: { 200: json(accountExportSchema, 'One section a topic'), 401: answers[401] },
});

export function registerAccount(app: App): void {
  app.openapi(read, async (c) => c.json(userOf(await readAccount(c.get('ports').db, c.get('customer').id)), 200));
  app.openapi(write, async (c) =>
    c.json(await writeProfile(c.get('ports'), c.get('customer').id, c.req.valid('json')), 200),
  );
  app.openapi(changeEmail, async (c) => {
    const wanted = { ...c.req.valid('json'), ip: callerBlock(c) };
    await requestEmailChange(c.get('ports'), c.get('customer'), wanted);
    return c.body(null, 204);
  });
  app.openapi(erase, async (c) => {
    await eraseAccount(c.get('ports'), c.get('customer').id, c.req.valid('json').password);
    return c.body(null, 204);
  });
  app.openapi(exported, async (c) =>
    c.json(await exportAccount(c.get('ports'), c.get('customer').id), 200, {
      'Content-Disposition': 'attachment; filename="hesabim.json"',
    }),
  );
}
