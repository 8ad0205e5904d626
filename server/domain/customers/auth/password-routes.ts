import { createRoute } from '@hono/zod-openapi';
import {
  changePasswordSchema,
  mailRequestSchema,
  resetCompleteSchema,
  resetLinkAnswerSchema,
  resetLinkSchema,
  signedInSchema,
} from '@/contracts/auth';
import { customersOnly } from '@/server/domain/customers/session/signed-in';
import { callerBlock, userAgent } from '@/server/platform/http/client-ip';
import type { App } from '@/server/platform/http/context';
import { countAttempt } from '@/server/platform/http/count-attempt';
import { notFound } from '@/server/platform/http/errors';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { planJob } from '@/server/platform/jobs/plan';
import { customerDevices } from './known-devices';
import { changePassword } from './passwords';
import { LIMITS } from './rate-limits';
import { completeReset, isResetLink, RESET_MAIL } from './reset';

const tags = ['Passwords'];

const resetMail = createRoute({
  method: 'post',
  path: '/auth/request-password-reset-email',
  tags,
  summary: 'Mail a reset link; the response does not reveal whether the email is registered',
  request: jsonBody(mailRequestSchema),
  responses: {
    204: { description: 'Mailed if there is such an account' },
    400: answers[400],
    429: answers[429],
  },
});
const resetLink = createRoute({
  method: 'get',
  path: '/auth/password-reset/{uidb64}/{token}',
  tags,
  summary: 'Whether a reset link is valid; does not consume it',
  request: { params: resetLinkSchema },
  responses: {
    200: json(resetLinkAnswerSchema, 'It works'),
    400: answers[400],
    404: answers[404],
    429: answers[429],
  },
});
const resetComplete = createRoute({
  method: 'patch',
  path: '/auth/password-reset-complete',
  tags,
  summary: 'Set a new password with a reset link, once; every session ends',
  request: jsonBody(resetCompleteSchema),
  responses: { 204: { description: 'The password was changed' }, 400: answers[400], 429: answers[429] },
});
const change = createRoute({
  method: 'post',
  path: '/auth/change-password',
  tags,
  summary: 'Change the password; every token is revoked and this device gets a new one',
  ...customersOnly,
  request: jsonBody(changePasswordSchema),
  responses: {
    200: json(signedInSchema, 'The token to use from now on'),
    400: answers[400],
    401: answers[401],
    429: answers[429],
  },
});

export function registerPasswords(app: App): void {
  app.openapi(resetMail, async (c) => {
    const ports = c.get('ports');
    const { email } = c.req.valid('json');
    await countAttempt(ports, [LIMITS.mailTo, email], [LIMITS.mailFrom, callerBlock(c)]);
    await planJob(ports.db, { kind: RESET_MAIL, payload: { email }, runAt: ports.clock.now() });
    return c.body(null, 204);
  });
  app.openapi(resetLink, async (c) => {
    const { uidb64, token } = c.req.valid('param');
    await countAttempt(c.get('ports'), [LIMITS.link, callerBlock(c)]);
    if (!(await isResetLink(c.get('ports'), uidb64, token))) throw notFound();
    return c.json({ valid: true as const }, 200);
  });
  app.openapi(resetComplete, async (c) => {
    customerDevices.remember(c, (await completeReset(c.get('ports'), c.req.valid('json'), callerBlock(c))).email);
    return c.body(null, 204);
  });
  app.openapi(change, async (c) =>
    c.json(await changePassword(c.get('ports'), c.get('customer'), c.req.valid('json'), userAgent(c)), 200),
  );
}
