import { createRoute } from '@hono/zod-openapi';
import {
  activateSchema,
  loginSchema,
  mailRequestSchema,
  registerSchema,
  signedInSchema,
  userSchema,
} from '@/contracts/auth';
import { customersOnly } from '@/server/domain/customers/session/signed-in';
import { callerBlock, userAgent } from '@/server/platform/http/client-ip';
import type { App } from '@/server/platform/http/context';
import { countAttempt } from '@/server/platform/http/count-attempt';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { planJob } from '@/server/platform/jobs/plan';
import { ACTIVATION_MAIL, activate } from './activate';
import { signOutDevice } from './devices';
import { customerDevices, originOf } from './known-devices';
import { logIn } from './login';
import { LIMITS } from './rate-limits';
import { register } from './register';

const tags = ['Signing in'];

const login = createRoute({
  method: 'post',
  path: '/auth/login',
  tags,
  summary: 'Sign in on this device; unknown emails and wrong passwords get the same response',
  description:
    'Sets the cookie `device`, which comes back with log-ins alone: attempts of a browser that the account has signed in from before are counted apart from those of strangers, and a log-in without it is mailed to the account’s owner. It opens nothing, and clients may drop it.',
  request: jsonBody(loginSchema),
  responses: {
    200: json(signedInSchema, 'The token, seen here only, and whose it is'),
    400: answers[400],
    429: answers[429],
  },
});
const registration = createRoute({
  method: 'post',
  path: '/auth/register',
  tags,
  summary: 'Create an account, which is activated by a mailed link',
  request: jsonBody(registerSchema),
  responses: { 201: json(userSchema, 'The new account'), 400: answers[400], 429: answers[429] },
});
const activation = createRoute({
  method: 'post',
  path: '/auth/activate',
  tags,
  summary:
    'Use up a mailed link with the account’s password: activates the account and signs in, or confirms its new mail address',
  request: jsonBody(activateSchema),
  responses: {
    200: json(signedInSchema, 'Activated: the token, seen here only, and whose it is'),
    204: { description: 'The email address was changed; sessions stay valid' },
    400: answers[400],
    429: answers[429],
  },
});
const activationMail = createRoute({
  method: 'post',
  path: '/auth/request-activation-email',
  tags,
  summary: 'Mail the activation link again; the response does not reveal whether the email is registered',
  request: jsonBody(mailRequestSchema),
  responses: {
    204: { description: 'Mailed if there is an account to activate' },
    400: answers[400],
    429: answers[429],
  },
});
const logout = createRoute({
  method: 'post',
  path: '/auth/logout',
  tags,
  summary: 'Sign out on this device and revoke its token',
  ...customersOnly,
  responses: { 204: { description: 'Signed out' }, 401: answers[401] },
});

export function registerSignIn(app: App): void {
  app.openapi(login, async (c) => {
    const pair = c.req.valid('json');
    const signedIn = await logIn(c.get('ports'), pair, originOf(c, pair.email));
    customerDevices.remember(c, pair.email);
    return c.json(signedIn, 200);
  });
  app.openapi(registration, async (c) =>
    c.json(await register(c.get('ports'), c.req.valid('json'), callerBlock(c)), 201),
  );
  app.openapi(activation, async (c) => {
    await countAttempt(c.get('ports'), [LIMITS.link, callerBlock(c)]);
    const signedIn = await activate(c.get('ports'), c.req.valid('json'), userAgent(c));
    if (signedIn === null) return c.body(null, 204);
    customerDevices.remember(c, signedIn.user.email);
    return c.json(signedIn, 200);
  });
  app.openapi(activationMail, async (c) => {
    const ports = c.get('ports');
    const { email } = c.req.valid('json');
    await countAttempt(ports, [LIMITS.mailTo, email], [LIMITS.mailFrom, callerBlock(c)]);
    await planJob(ports.db, { kind: ACTIVATION_MAIL, payload: { email }, runAt: ports.clock.now() });
    return c.body(null, 204);
  });
  app.openapi(logout, async (c) => {
    const customer = c.get('customer');
    await signOutDevice(c.get('ports'), customer, customer.sessionId);
    return c.body(null, 204);
  });
}
