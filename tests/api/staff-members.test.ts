import { eq } from 'drizzle-orm';
import type { Invited, StaffMember } from '@/contracts/staff-accounts';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop } from './shop';
import { createMember, OWN_PAGE, openStaffBrowser, StaffBrowser } from './staff-browser';

const DAY = 24 * 60 * 60_000;
const PASSWORD = 'Dokuz yeşil kurdele';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const invite = (email: string, more: object = {}) =>
  asOwner<Invited>(shop, '/staff/invitations/', { email, name: 'Deniz', role: 'packer', show: true, ...more });
const tokenOf = (text: string | null) => /\/yonetim\/davet#([\w-]{43})/.exec(text ?? '')?.[1] ?? '';
const accept = (token: string, password = PASSWORD) =>
  shop.request('/admin/invitation/', { method: 'POST', headers: OWN_PAGE, body: { token, password } });
const change = (id: number, body: object) => asOwner<StaffMember>(shop, `/staff/${id}/`, body, 'PATCH');

test('an invitation is mailed, sets a password once, and opens an account with its role', async () => {
  const owner = await openStaffBrowser(shop, 'owner', 'sahip');
  const person = { email: 'deniz@shop.example', name: 'Deniz', role: 'packer' };
  const invited = await owner.call<Invited>('/staff/invitations/', person);
  expect(invited).toMatchObject({ status: 201, body: { ...person, link: null } });
  const [mail] = await shop.db.select().from(outboxMail).where(eq(outboxMail.recipient, person.email));
  expect(mail?.text).toContain('paketleme görevlisi');
  const token = tokenOf(mail?.text ?? '');
  const read = (given: string) =>
    shop.request('/admin/invitation/read/', { method: 'POST', headers: OWN_PAGE, body: { token: given } });
  expect(await read(token)).toMatchObject({ status: 200, body: { ...person, known: false } });
  expect((await read('A'.repeat(43))).status).toBe(400);
  expect(await accept(token, 'deniz2026')).toMatchObject({ status: 400, body: { password: expect.any(Array) } });
  const both = await Promise.all([accept(token), accept(token)]);
  expect(both.map(({ status }) => status).sort()).toEqual([204, 400]);
  expect(await accept(token)).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
  const packer = new StaffBrowser(shop);
  expect((await packer.logIn('deniz', PASSWORD)).status).toBe(200);
  expect((await packer.call('/orders/')).status).toBe(200);
  expect((await packer.call('/coupons/')).status).toBe(403);
  expect((await invite(person.email)).body).toEqual({ email: ['Email address is already registered.'] });
});

test('an invitation ends after three days, when it is withdrawn, and with the next one', async () => {
  const [first, second] = [await invite('ece@shop.example'), await invite('ece@shop.example')];
  expect((await accept(tokenOf(first.body.link))).status).toBe(400);
  expect((await asOwner(shop, `/staff/invitations/${second.body.id}/`, undefined, 'DELETE')).status).toBe(204);
  expect((await accept(tokenOf(second.body.link))).status).toBe(400);
  const third = await invite('ece@shop.example');
  shop.clock.advance(3 * DAY);
  expect((await accept(tokenOf(third.body.link))).status).toBe(400);
});

test('a session never sees the link of an invitation', async () => {
  const owner = await openStaffBrowser(shop, 'owner', 'gizem');
  const body = { email: 'fatma@shop.example', name: 'Fatma', role: 'owner', show: true };
  expect(await owner.call('/staff/invitations/', body)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
});

test('a member whose role changes or who is disabled is logged out', async () => {
  const id = await createMember(shop, 'manager', 'hakan');
  const browser = new StaffBrowser(shop);
  await browser.logIn('hakan');
  expect((await change(id, { role: 'packer' })).body.role).toBe('packer');
  expect((await browser.call('/session/')).status).toBe(401);
  await browser.logIn('hakan');
  expect((await change(id, { disabled: true })).body.disabled).toBe(true);
  expect((await browser.call('/session/')).status).toBe(401);
  expect((await browser.logIn('hakan')).status).toBe(400);
  await change(id, { disabled: false });
  expect((await browser.logIn('hakan')).status).toBe(200);
});

test('the last owner can be neither disabled nor given another role, also by two calls at once', async () => {
  const { results } = (await asOwner<{ results: StaffMember[] }>(shop, '/staff/')).body;
  for (const { id, role } of results) if (role === 'owner') await change(id, { role: 'manager' });
  const ids = [await createMember(shop, 'owner', 'ilk'), await createMember(shop, 'owner', 'son')];
  const former = (await asOwner<{ results: StaffMember[] }>(shop, '/staff/')).body.results.filter(
    ({ id, role }) => role === 'owner' && !ids.includes(id),
  );
  for (const { id } of former) expect((await change(id, { role: 'manager' })).status).toBe(200);
  const both = await Promise.all(ids.map((id) => change(id, { disabled: true })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [last] = (await asOwner<{ results: StaffMember[] }>(shop, '/staff/')).body.results.filter(
    ({ role, disabled }) => role === 'owner' && !disabled,
  );
  expect(await change(last?.id ?? 0, { role: 'packer' })).toMatchObject({ status: 409, body: { code: 'last_owner' } });
  expect((await change(last?.id ?? 0, { name: 'Son Sahip' })).status).toBe(200);
});

test('a password link sets a new password and ends the sessions', async () => {
  const id = await createMember(shop, 'packer', 'jale');
  const browser = new StaffBrowser(shop);
  await browser.logIn('jale');
  const { link } = (await asOwner<Invited>(shop, `/staff/${id}/password-link/`, { show: true })).body;
  expect((await browser.call('/session/')).status).toBe(200);
  expect((await accept(tokenOf(link))).status).toBe(204);
  expect((await browser.call('/session/')).status).toBe(401);
  expect((await browser.logIn('jale', PASSWORD)).status).toBe(200);
});

test('a token that may manage staff, but lacks permissions of owners, can neither make nor take over one', async () => {
  const id = await createMember(shop, 'owner', 'kamil');
  const made = await asOwner<{ token: string }>(shop, '/tokens/', { name: 'ik', permissions: ['staff.manage'] });
  const headers = { authorization: `Bearer ${made.body.token}` };
  const person = { email: 'leyla@shop.example', name: 'Leyla', role: 'owner', show: true };
  for (const [method, path, body] of [
    ['POST', '/admin/staff/invitations/', person],
    ['POST', `/admin/staff/${id}/password-link/`, { show: true }],
    ['PATCH', `/admin/staff/${id}/`, { disabled: true }],
    ['DELETE', `/admin/staff/${id}/totp/`, undefined],
  ] as const) {
    expect(await shop.request(path, { method, headers, body })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  }
});
