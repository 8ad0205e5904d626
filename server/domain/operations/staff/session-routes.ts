import { createRoute } from '@hono/zod-openapi';
import {
  acceptInvitationSchema,
  confirmationSchema,
  invitationTokenSchema,
  readInvitationSchema,
  recoveryCodesSchema,
  secondFactorSchema,
  staffDeviceListSchema,
  staffIdSchema,
  staffLoginAnswerSchema,
  staffLoginSchema,
  staffPasswordSchema,
  staffSessionSchema,
  totpStartSchema,
} from '@/contracts/staff-accounts';
import { recordChange } from '@/server/platform/audit/record-change';
import { inTransaction } from '@/server/platform/db/retry';
import { callerBlock } from '@/server/platform/http/client-ip';
import type { App } from '@/server/platform/http/context';
import { ApiError, notFound } from '@/server/platform/http/errors';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { openStaffCall, staffCall } from '@/server/platform/http/staff';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from '@/server/platform/http/staff-cookie';
import { acceptInvitation, readInvitation } from './invitations';
import { originOf, staffDevices } from './login-origin';
import { confirmTotp, disableTotp, startTotp } from './second-factor';
import { endSession, endSessions, listSessions } from './sessions';
import { changePassword, confirmSession, describeSession, enterCode, logIn } from './sign-in';

const SESSION = '/admin/session';
const SESSIONS = '/admin/sessions';
const refused = { 400: answers[400], 401: answers[401], 429: answers[429] } as const;

const login = createRoute({
  ...openStaffCall,
  method: 'post',
  path: SESSION,
  summary: 'Log in with a password; sets the session’s cookie, which is limited to the second factor if one is due',
  request: jsonBody(staffLoginSchema),
  responses: { 200: json(staffLoginAnswerSchema, 'Whether a code is due'), 400: answers[400], 429: answers[429] },
});
const code = createRoute({
  ...openStaffCall,
  method: 'post',
  path: `${SESSION}/second-factor`,
  summary: 'Enter the code that is due, within five minutes; sets the cookie of an open session',
  request: jsonBody(secondFactorSchema),
  responses: { 204: { description: 'Logged in' }, ...refused },
});
const invitation = createRoute({
  ...openStaffCall,
  method: 'post',
  path: '/admin/invitation/read',
  summary: 'Whom a mailed link is for; does not consume it',
  request: jsonBody(invitationTokenSchema),
  responses: { 200: json(readInvitationSchema, 'The person'), 400: answers[400], 429: answers[429] },
});
const accept = createRoute({
  ...openStaffCall,
  method: 'post',
  path: '/admin/invitation',
  summary: 'Set a password with a link that was mailed; works once. Then log in',
  request: jsonBody(acceptInvitationSchema),
  responses: { 204: { description: 'Set' }, 400: answers[400], 429: answers[429] },
});
const read = createRoute({
  ...staffCall('session'),
  method: 'get',
  path: SESSION,
  summary: 'Who is logged in, with which permissions, until when',
  responses: { 200: json(staffSessionSchema, 'The session'), 401: answers[401] },
});
const logout = createRoute({
  ...staffCall('session'),
  method: 'delete',
  path: SESSION,
  summary: 'Log out',
  responses: { 204: { description: 'Logged out' }, 401: answers[401] },
});
const confirm = createRoute({
  ...staffCall('session'),
  method: 'post',
  path: `${SESSION}/confirm`,
  summary:
    'Confirm the password, and the code if the account has a second factor, for ten minutes of calls about money and people',
  request: jsonBody(confirmationSchema),
  responses: { 200: json(staffSessionSchema, 'Confirmed'), ...refused },
});
const password = createRoute({
  ...staffCall('session'),
  method: 'put',
  path: `${SESSION}/password`,
  summary: 'Change the password; ends all other sessions and sets a new cookie',
  request: jsonBody(staffPasswordSchema),
  responses: { 204: { description: 'Changed' }, ...refused },
});
const totpStart = createRoute({
  ...staffCall('session', { confirmed: true }),
  method: 'post',
  path: `${SESSION}/totp`,
  summary: 'A secret for an authenticator app; nothing changes before its first code',
  responses: { 200: json(totpStartSchema, 'Secret and URI'), 401: answers[401] },
});
const totpConfirm = createRoute({
  ...staffCall('session', { confirmed: true }),
  method: 'put',
  path: `${SESSION}/totp`,
  summary: 'Turn the second factor on with the first code of the app',
  request: jsonBody(secondFactorSchema),
  responses: { 200: json(recoveryCodesSchema, 'New recovery codes'), ...refused, 409: answers[409] },
});
const totpOff = createRoute({
  ...staffCall('session', { confirmed: true }),
  method: 'delete',
  path: `${SESSION}/totp`,
  summary: 'Turn the second factor off',
  responses: { 204: { description: 'Off' }, 401: answers[401] },
});
const list = createRoute({
  ...staffCall('session'),
  method: 'get',
  path: SESSIONS,
  summary: 'One’s own open sessions, last used first',
  responses: { 200: json(staffDeviceListSchema, 'All of them'), 401: answers[401] },
});
const end = createRoute({
  ...staffCall('session'),
  method: 'delete',
  path: `${SESSIONS}/{id}`,
  summary: 'End one of one’s own sessions',
  request: { params: staffIdSchema },
  responses: { 204: { description: 'Ended' }, 400: answers[400], 401: answers[401], 404: answers[404] },
});
const endOthers = createRoute({
  ...staffCall('session'),
  method: 'delete',
  path: SESSIONS,
  summary: 'End all of one’s other sessions',
  responses: { 204: { description: 'Ended' }, 401: answers[401] },
});

/** Logging in, the second factor, one's own sessions and password. */
export function registerStaffSession(app: App): void {
  app.openapi(login, async (c) => {
    const pair = c.req.valid('json');
    const { token, secondFactor } = await logIn(c.get('ports'), pair, originOf(c, pair.email));
    setSessionCookie(c, token);
    if (!secondFactor) staffDevices.remember(c, pair.email);
    return c.json({ second_factor: secondFactor }, 200);
  });
  app.openapi(code, async (c) => {
    const due = readSessionCookie(c);
    if (due === undefined) throw new ApiError(401, 'not_authenticated', 'Log in first.');
    const { token, email } = await enterCode(c.get('ports'), due, c.req.valid('json').code, originOf(c));
    setSessionCookie(c, token);
    staffDevices.remember(c, email);
    return c.body(null, 204);
  });
  app.openapi(invitation, async (c) =>
    c.json(await readInvitation(c.get('ports'), c.req.valid('json').token, callerBlock(c)), 200),
  );
  app.openapi(accept, async (c) => {
    await acceptInvitation(c.get('ports'), c.req.valid('json'), originOf(c));
    return c.body(null, 204);
  });
  app.openapi(read, async (c) => c.json(await describeSession(c.get('ports'), c.get('staff')), 200));
  app.openapi(logout, async (c) => {
    const staff = c.get('staff');
    if (staff.session) await endSession(c.get('ports'), staff, staff.session.id);
    clearSessionCookie(c);
    return c.body(null, 204);
  });
  app.openapi(confirm, async (c) => {
    const [ports, staff] = [c.get('ports'), c.get('staff')];
    const confirmedAt = await confirmSession(ports, staff, c.req.valid('json'));
    const session = staff.session && { ...staff.session, confirmedAt };
    return c.json(await describeSession(ports, { ...staff, session }), 200);
  });
  app.openapi(password, async (c) => {
    const token = await changePassword(c.get('ports'), c.get('staff'), c.req.valid('json'), originOf(c));
    setSessionCookie(c, token);
    return c.body(null, 204);
  });
  app.openapi(totpStart, async (c) => c.json(await startTotp(c.get('ports'), c.get('staff').id), 200));
  app.openapi(totpConfirm, async (c) => {
    const recovery_codes = await confirmTotp(c.get('ports'), c.get('staff').id, c.req.valid('json').code);
    return c.json({ recovery_codes }, 200);
  });
  app.openapi(totpOff, async (c) => {
    await disableTotp(c.get('ports'), c.get('staff').id);
    return c.body(null, 204);
  });
  app.openapi(list, async (c) => c.json({ results: await listSessions(c.get('ports'), c.get('staff')) }, 200));
  app.openapi(end, async (c) => {
    if (!(await endSession(c.get('ports'), c.get('staff'), c.req.valid('param').id))) throw notFound();
    return c.body(null, 204);
  });
  app.openapi(endOthers, async (c) => {
    const { id, session } = c.get('staff');
    await inTransaction(c.get('ports').db, async (tx) => {
      await endSessions(tx, id, session?.id);
      await recordChange(tx, { action: 'session.ended', entity: 'staff', id });
    });
    return c.body(null, 204);
  });
}
