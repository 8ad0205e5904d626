import { createRoute, z } from '@hono/zod-openapi';
import { signedInSchema } from '@/contracts/auth';
import { idParamSchema } from '@/contracts/common';
import {
  confirmedSchema,
  customerConfirmationSchema,
  newPasskeySchema,
  passkeyListSchema,
  passkeyLoginSchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
  passkeySchema,
} from '@/contracts/passkeys';
import { customerDevices, originOf } from '@/server/domain/customers/auth/known-devices';
import { customersOnly } from '@/server/domain/customers/session/signed-in';
import { callerBlock } from '@/server/platform/http/client-ip';
import type { App } from '@/server/platform/http/context';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { assertConfirmed, confirmSession, startConfirmation } from './confirmation';
import {
  addPasskey,
  listPasskeys,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from './passkeys';

// Below the path of the device cookie (known-devices.ts).
const LOGIN = '/auth/login/passkey';
const PATH = '/auth/passkeys';
const tags = ['My account'];
const params = z.object({ id: idParamSchema });
const options = json(passkeyOptionsSchema, 'For navigator.credentials');
const refused = { 400: answers[400], 401: answers[401] } as const;
const unconfirmed = { 401: answers[401], 403: answers[403] } as const;

const loginOptions = createRoute({
  method: 'post',
  path: `${LOGIN}/options`,
  tags: ['Signing in'],
  summary: 'Options with which the browser offers passkeys; the challenge can be answered once, for five minutes',
  responses: { 200: options, 409: answers[409] },
});
const login = createRoute({
  method: 'post',
  path: LOGIN,
  tags: ['Signing in'],
  summary: 'Sign in on this device with a passkey',
  request: jsonBody(passkeyLoginSchema),
  responses: {
    200: json(signedInSchema, 'The token, seen here only, and whose it is'),
    400: answers[400],
    409: answers[409],
    429: answers[429],
  },
});
const confirmOptions = createRoute({
  method: 'post',
  path: '/auth/confirm/options',
  tags,
  summary: 'Options with which the browser asks for one of the customer’s passkeys',
  ...customersOnly,
  responses: { 200: options, 401: answers[401], 409: answers[409] },
});
const confirm = createRoute({
  method: 'post',
  path: '/auth/confirm',
  tags,
  summary: 'Confirm the password or a passkey, before passkeys are added or removed; holds for ten minutes',
  ...customersOnly,
  request: jsonBody(customerConfirmationSchema),
  responses: { 200: json(confirmedSchema, 'Confirmed'), ...refused, 409: answers[409], 429: answers[429] },
});
const list = createRoute({
  method: 'get',
  path: PATH,
  tags,
  summary: 'The customer’s passkeys',
  ...customersOnly,
  responses: { 200: json(passkeyListSchema, 'Oldest first'), 401: answers[401] },
});
const start = createRoute({
  method: 'post',
  path: `${PATH}/options`,
  tags,
  summary: 'Options with which the browser makes a passkey; nothing changes before it is sent',
  ...customersOnly,
  responses: { 200: options, ...unconfirmed, 409: answers[409] },
});
const add = createRoute({
  method: 'post',
  path: PATH,
  tags,
  summary: 'Add the passkey that the browser made; the customer gets an email',
  ...customersOnly,
  request: jsonBody(newPasskeySchema),
  responses: {
    201: json(passkeySchema, 'Added'),
    400: answers[400],
    ...unconfirmed,
    409: answers[409],
    429: answers[429],
  },
});
const rename = createRoute({
  method: 'patch',
  path: `${PATH}/{id}`,
  tags,
  summary: 'Name a passkey',
  ...customersOnly,
  request: { params, ...jsonBody(passkeyNameSchema) },
  responses: { 204: { description: 'Named' }, ...refused, 404: answers[404] },
});
const remove = createRoute({
  method: 'delete',
  path: `${PATH}/{id}`,
  tags,
  summary: 'Remove a passkey',
  ...customersOnly,
  request: { params },
  responses: { 204: { description: 'Removed' }, 400: answers[400], ...unconfirmed, 404: answers[404] },
});

/** Signing in with passkeys, and the customer's own passkeys. */
export function registerCustomerPasskeys(app: App): void {
  app.openapi(loginOptions, async (c) => c.json(startPasskeyLogin(c.get('ports')), 200));
  app.openapi(login, async (c) => {
    const origin = (email: string) => originOf(c, email);
    const signedIn = await logInWithPasskey(c.get('ports'), c.req.valid('json'), callerBlock(c), origin);
    customerDevices.remember(c, signedIn.user.email);
    return c.json(signedIn, 200);
  });
  app.openapi(confirmOptions, async (c) => c.json(await startConfirmation(c.get('ports'), c.get('customer')), 200));
  app.openapi(confirm, async (c) => {
    const until = await confirmSession(c.get('ports'), c.get('customer'), c.req.valid('json'));
    return c.json({ confirmed_until: until.toISOString() }, 200);
  });
  app.openapi(list, async (c) => c.json({ results: await listPasskeys(c.get('ports'), c.get('customer').id) }, 200));
  app.openapi(start, async (c) => {
    await assertConfirmed(c.get('ports'), c.get('customer'));
    return c.json(await startPasskey(c.get('ports'), c.get('customer').id), 200);
  });
  app.openapi(add, async (c) => {
    await assertConfirmed(c.get('ports'), c.get('customer'));
    return c.json(await addPasskey(c.get('ports'), c.get('customer').id, c.req.valid('json')), 201);
  });
  app.openapi(rename, async (c) => {
    await renamePasskey(c.get('ports'), c.get('customer').id, c.req.valid('param').id, c.req.valid('json').name);
    return c.body(null, 204);
  });
  app.openapi(remove, async (c) => {
    await assertConfirmed(c.get('ports'), c.get('customer'));
    await removePasskey(c.get('ports'), c.get('customer').id, c.req.valid('param').id);
    return c.body(null, 204);
  });
}
