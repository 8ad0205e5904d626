import { createRoute } from '@hono/zod-openapi';
import { setCookie } from 'hono/cookie';
import { firstOwnerSchema, paymentCheckSchema, setupStateSchema, setupTokenSchema } from '@/contracts/setup';
import { originOf } from '@/server/domain/operations/staff/login-origin';
import { LOOK_COOKIE, LOOK_FOR, newLookToken } from '@/server/platform/crypto/look-token';
import { callerBlock } from '@/server/platform/http/client-ip';
import type { App } from '@/server/platform/http/context';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { openStaffCall, staffCall } from '@/server/platform/http/staff';
import { setSessionCookie } from '@/server/platform/http/staff-cookie';
import { assertSetupLink, createFirstOwner } from './setup-link';
import { checkPayment, readSetupState } from './setup-state';

const PATH = '/admin/setup';

const link = createRoute({
  ...openStaffCall,
  method: 'post',
  path: `${PATH}/link`,
  summary: 'Whether a link of the terminal works; does not consume it',
  request: jsonBody(setupTokenSchema),
  responses: { 204: { description: 'It works' }, 400: answers[400], 429: answers[429] },
});
const owner = createRoute({
  ...openStaffCall,
  method: 'post',
  path: `${PATH}/owner`,
  summary: 'Make the first owner with a link of the terminal; sets the session’s cookie',
  request: jsonBody(firstOwnerSchema),
  responses: { 204: { description: 'Made and logged in' }, 400: answers[400], 429: answers[429] },
});
const read = createRoute({
  ...staffCall('settings.read'),
  method: 'get',
  path: PATH,
  summary: 'What is done of the set-up; lets the caller’s browser look at a shop that is not open yet',
  responses: { 200: json(setupStateSchema, 'Counts, and names of variables'), 401: answers[401] },
});
const payment = createRoute({
  ...staffCall('settings.write'),
  method: 'post',
  path: `${PATH}/payment-check`,
  summary: 'Ask the payment provider whether it knows the keys; moves no money',
  responses: { 200: json(paymentCheckSchema, 'Its answer'), 401: answers[401] },
});

export function registerSetup(app: App): void {
  app.openapi(link, async (c) => {
    await assertSetupLink(c.get('ports'), c.req.valid('json').token, callerBlock(c));
    return c.body(null, 204);
  });
  app.openapi(owner, async (c) => {
    setSessionCookie(c, await createFirstOwner(c.get('ports'), c.req.valid('json'), originOf(c)));
    return c.body(null, 204);
  });
  app.openapi(read, async (c) => {
    const { env, clock } = c.get('ports');
    const state = await readSetupState(c.get('ports'));
    if (!state.open) {
      const secure = env.SITE_URL.startsWith('https:');
      const token = newLookToken(env.SECRET_KEY, clock.now());
      // Lax: the payment provider leads back to the shop.
      setCookie(c, LOOK_COOKIE, token, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge: LOOK_FOR / 1000 });
    }
    return c.json(state, 200);
  });
  app.openapi(payment, async (c) => c.json(await checkPayment(c.get('ports')), 200));
}
