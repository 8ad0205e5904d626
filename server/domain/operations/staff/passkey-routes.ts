import { createRoute } from '@hono/zod-openapi';
import {
  addedPasskeySchema,
  newPasskeySchema,
  passkeyListSchema,
  passkeyLoginSchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
} from '@/contracts/passkeys';
import { staffIdSchema } from '@/contracts/staff-accounts';
import type { App } from '@/server/platform/http/context';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { openStaffCall, staffCall } from '@/server/platform/http/staff';
import { setSessionCookie } from '@/server/platform/http/staff-cookie';
import { originOf, staffDevices } from './login-origin';
import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from './passkeys';

const LOGIN = '/admin/session/passkey';
const PATH = '/admin/passkeys';
const refused = { 400: answers[400], 401: answers[401] } as const;
const options = json(passkeyOptionsSchema, 'For navigator.credentials');

const loginOptions = createRoute({
  ...openStaffCall,
  method: 'post',
  path: `${LOGIN}/options`,
  summary: 'Options with which the browser offers passkeys; the challenge can be answered once, for five minutes',
  responses: { 200: options, 409: answers[409] },
});
const login = createRoute({
  ...openStaffCall,
  method: 'post',
  path: LOGIN,
  summary: 'Log in with a passkey, which is both factors; sets the session’s cookie',
  request: jsonBody(passkeyLoginSchema),
  responses: { 204: { description: 'Logged in' }, 400: answers[400], 409: answers[409], 429: answers[429] },
});
const list = createRoute({
  ...staffCall('session'),
  method: 'get',
  path: PATH,
  summary: 'One’s own passkeys',
  responses: { 200: json(passkeyListSchema, 'Oldest first'), 401: answers[401] },
});
const start = createRoute({
  ...staffCall('session', { confirmed: true }),
  method: 'post',
  path: `${PATH}/options`,
  summary: 'Options with which the browser makes a passkey; nothing changes before it is sent',
  responses: { 200: options, 401: answers[401], 409: answers[409] },
});
const add = createRoute({
  ...staffCall('session', { confirmed: true }),
  method: 'post',
  path: PATH,
  summary: 'Add the passkey that the browser made; the member gets an email',
  request: jsonBody(newPasskeySchema),
  responses: { 201: json(addedPasskeySchema, 'Added'), ...refused, 409: answers[409] },
});
const rename = createRoute({
  ...staffCall('session'),
  method: 'patch',
  path: `${PATH}/{id}`,
  summary: 'Name a passkey',
  request: { params: staffIdSchema, ...jsonBody(passkeyNameSchema) },
  responses: { 204: { description: 'Named' }, ...refused, 404: answers[404] },
});
const remove = createRoute({
  ...staffCall('session', { confirmed: true }),
  method: 'delete',
  path: `${PATH}/{id}`,
  summary: 'Remove a passkey',
  request: { params: staffIdSchema },
  responses: { 204: { description: 'Removed' }, ...refused, 404: answers[404] },
});

/** Logging in with passkeys, and one's own passkeys. */
export function registerPasskeys(app: App): void {
  app.openapi(loginOptions, async (c) => c.json(startPasskeyLogin(c.get('ports')), 200));
  app.openapi(login, async (c) => {
    const { token, email } = await logInWithPasskey(c.get('ports'), c.req.valid('json'), originOf(c));
    setSessionCookie(c, token);
    staffDevices.remember(c, email);
    return c.body(null, 204);
  });
  app.openapi(list, async (c) => c.json({ results: await listPasskeys(c.get('ports'), c.get('staff').id) }, 200));
  app.openapi(start, async (c) => c.json(await startPasskey(c.get('ports'), c.get('staff').id), 200));
  app.openapi(add, async (c) => c.json(await addPasskey(c.get('ports'), c.get('staff').id, c.req.valid('json')), 201));
  app.openapi(rename, async (c) => {
    await renamePasskey(c.get('ports'), c.get('staff').id, c.req.valid('param').id, c.req.valid('json').name);
    return c.body(null, 204);
  });
  app.openapi(remove, async (c) => {
    await removePasskey(c.get('ports'), c.get('staff').id, c.req.valid('param').id);
    return c.body(null, 204);
  });
}
