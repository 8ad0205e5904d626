import { createRoute } from '@hono/zod-openapi';
import {
  invitedSchema,
  inviteSchema,
  passwordLinkSchema,
  staffChangeSchema,
  staffIdSchema,
  staffListSchema,
  staffMemberSchema,
} from '@/contracts/staff-accounts';
import type { App } from '@/server/platform/http/context';
import { answers, json, jsonBody } from '@/server/platform/http/responses';
import { staffCall } from '@/server/platform/http/staff';
import { changeStaff, listStaff } from './accounts';
import { invite, sendPasswordLink, withdrawInvitation } from './invitations';
import { resetSecondFactor } from './second-factor';

const PATH = '/admin/staff';
const refused = { 400: answers[400], 401: answers[401], 404: answers[404] } as const;

const list = createRoute({
  ...staffCall('staff.read'),
  method: 'get',
  path: PATH,
  summary: 'All accounts, disabled ones included, and open invitations',
  responses: { 200: json(staffListSchema, 'By name'), 401: answers[401] },
});
const create = createRoute({
  ...staffCall('staff.manage'),
  method: 'post',
  path: `${PATH}/invitations`,
  summary: 'Invite a person; the link works once, for three days',
  request: jsonBody(inviteSchema),
  responses: { 201: json(invitedSchema, 'Invited'), 400: answers[400], 401: answers[401] },
});
const withdraw = createRoute({
  ...staffCall('staff.manage'),
  method: 'delete',
  path: `${PATH}/invitations/{id}`,
  summary: 'Withdraw an invitation',
  request: { params: staffIdSchema },
  responses: { 204: { description: 'Withdrawn' }, ...refused },
});
const change = createRoute({
  ...staffCall('staff.manage'),
  method: 'patch',
  path: `${PATH}/{id}`,
  summary: 'Change name or role, disable or enable; a change of rights ends the sessions',
  request: { params: staffIdSchema, ...jsonBody(staffChangeSchema) },
  responses: { 200: json(staffMemberSchema, 'As it is now'), ...refused, 409: answers[409] },
});
const link = createRoute({
  ...staffCall('staff.manage'),
  method: 'post',
  path: `${PATH}/{id}/password-link`,
  summary: 'Send a link with which the member sets a new password',
  request: { params: staffIdSchema, ...jsonBody(passwordLinkSchema) },
  responses: { 201: json(invitedSchema, 'Sent'), ...refused },
});
const totpOff = createRoute({
  ...staffCall('staff.manage'),
  method: 'delete',
  path: `${PATH}/{id}/totp`,
  summary: 'Turn off authenticator app, passkeys and recovery codes of a member who lost them',
  request: { params: staffIdSchema },
  responses: { 204: { description: 'Off' }, ...refused },
});

/** The people who run the shop. */
export function registerStaff(app: App): void {
  app.openapi(list, async (c) => c.json(await listStaff(c.get('ports')), 200));
  app.openapi(create, async (c) => c.json(await invite(c.get('ports'), c.get('staff'), c.req.valid('json')), 201));
  app.openapi(withdraw, async (c) => {
    await withdrawInvitation(c.get('ports'), c.req.valid('param').id);
    return c.body(null, 204);
  });
  app.openapi(change, async (c) =>
    c.json(await changeStaff(c.get('ports'), c.get('staff'), c.req.valid('param').id, c.req.valid('json')), 200),
  );
  app.openapi(link, async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await sendPasswordLink(c.get('ports'), c.get('staff'), id, c.req.valid('json').show), 201);
  });
  app.openapi(totpOff, async (c) => {
    await resetSecondFactor(c.get('ports'), c.req.valid('param').id, c.get('staff'));
    return c.body(null, 204);
  });
}
