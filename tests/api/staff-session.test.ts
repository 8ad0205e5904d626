import { eq } from 'drizzle-orm';
import type { AuditListEntry } from '@/contracts/staff';
import type { StaffDevice, StaffSession } from '@/contracts/staff-accounts';
import { cleanUp } from '@/server/domain/operations/housekeeping/clean-up';
import { totpCode } from '@/server/platform/crypto/totp';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { staff, staffSession } from '@/server/platform/db/schema/staff';
import { CONNECTION_IP } from '@/server/platform/http/client-ip';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop, testEnv } from './shop';
import { createMember, OWN_PAGE, openStaffBrowser, STAFF_PASSWORD, StaffBrowser } from './staff-browser';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

let members = 0;
/** Each test has members and IP addresses of its own, because attempts are counted for the whole file. */
const newName = () => `member${++members}`;
const newIp = () => `198.51.${++members}.7`;
const me = (browser: StaffBrowser) => browser.call<StaffSession>('/session/');
const events = async (action: string, id: number) =>
  (await asOwner<{ results: AuditListEntry[] }>(shop, `/audit/?action=${action}&entity_id=${id}`)).body.results;
const codeAt = (secret: string, moment: Date) => totpCode(secret, Math.floor(moment.getTime() / 30_000));

async function withSecondFactor(name: string) {
  const browser = await openStaffBrowser(shop, 'manager', name);
  const { secret, uri } = (await browser.call<{ secret: string; uri: string }>('/session/totp/', {})).body;
  const code = codeAt(secret, shop.clock.now());
  const answer = await browser.call<{ recovery_codes: string[] }>('/session/totp/', { code }, 'PUT');
  return { browser, secret, uri, recoveryCodes: answer.body.recovery_codes };
}

describe('logging in', () => {
  test('opens a session in an HttpOnly, same-site cookie, whose token is stored as a hash', async () => {
    const name = newName();
    const id = await createMember(shop, 'packer', name);
    const browser = new StaffBrowser(shop);
    const answer = await browser.logIn(name);
    expect(answer).toMatchObject({ status: 200, body: { second_factor: false } });
    expect(answer.headers.getSetCookie()[0]).toMatch(/^staff=[\w-]{43}; Path=\/api\/admin; HttpOnly; SameSite=Strict$/);
    expect((await me(browser)).body).toMatchObject({ staff: { id, role: 'packer', email: `${name}@shop.example` } });
    expect((await me(browser)).body.permissions).toContain('orders.pack');
    const rows = await shop.db.select().from(staffSession).where(eq(staffSession.staffId, id));
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('staff'));
    expect(await events('session.opened', id)).toMatchObject([{ caller: { kind: 'staff', id, name } }]);
  });

  test('uses a __Host- cookie over HTTPS', async () => {
    const secure = await openTestShop({
      env: testEnv({ SITE_URL: 'https://www.shop.example', ALLOW_TEST_PAYMENTS: '1' }),
    });
    try {
      await createMember(secure, 'owner');
      const answer = await new StaffBrowser(secure).logIn('owner');
      expect(answer.headers.getSetCookie()[0]).toMatch(
        /^__Host-staff=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
    } finally {
      await secure.close();
    }
  });

  test('gives unknown emails, wrong passwords and disabled accounts the same answer', async () => {
    const [name, gone] = [newName(), newName()];
    const id = await createMember(shop, 'owner', name);
    const disabled = await createMember(shop, 'owner', gone);
    await shop.db.update(staff).set({ disabledAt: shop.clock.now() }).where(eq(staff.id, disabled));
    const browser = new StaffBrowser(shop);
    const refused = { status: 400, body: { code: 'wrong_credentials' } };
    expect(await browser.logIn(name, 'another password')).toMatchObject(refused);
    expect(await browser.logIn(gone)).toMatchObject(refused);
    expect(await browser.logIn('unknown')).toMatchObject(refused);
    expect(browser.cookies.size).toBe(0);
    expect(await events('session.refused', id)).toHaveLength(1);
  });

  test('ignores a session token that was set before (fixation)', async () => {
    const name = newName();
    await createMember(shop, 'packer', name);
    const browser = new StaffBrowser(shop);
    browser.cookies.set('staff', 'A'.repeat(43));
    await browser.logIn(name);
    expect(browser.cookies.get('staff')).not.toBe('A'.repeat(43));
    const [first] = [browser.cookies.get('staff')];
    await browser.logIn(name);
    expect(browser.cookies.get('staff')).not.toBe(first);
  });

  test('is refused after ten wrong passwords from one network, but not in a browser known to the account', async () => {
    const name = newName();
    await createMember(shop, 'packer', name);
    const ip = newIp();
    const stranger = new StaffBrowser(shop, { ...OWN_PAGE, [CONNECTION_IP]: ip });
    const known = new StaffBrowser(shop, { ...OWN_PAGE, [CONNECTION_IP]: ip });
    await known.logIn(name);
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await stranger.logIn(name, 'wrong password')).status).toBe(400);
    }
    const limited = await stranger.logIn(name);
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '900']);
    expect((await known.logIn(name)).status).toBe(200);
  });
});

describe('a session', () => {
  test('ends after 60 minutes without a call, and after twelve hours', async () => {
    const browser = await openStaffBrowser(shop, 'packer', newName());
    shop.clock.advance(HOUR - 1);
    expect((await me(browser)).status).toBe(200);
    shop.clock.advance(HOUR);
    expect((await me(browser)).status).toBe(401);

    const busy = await openStaffBrowser(shop, 'packer', newName());
    for (let half = 0; half < 23; half++) {
      shop.clock.advance(HOUR / 2);
      expect((await me(busy)).status).toBe(200);
    }
    shop.clock.advance(HOUR / 2);
    expect((await me(busy)).status).toBe(401);
    await cleanUp(shop.ports);
    expect(await shop.db.select().from(staffSession)).toEqual([]);
  });

  test('ends with its log-out, and from another of the member’s sessions', async () => {
    const name = newName();
    const phone = await openStaffBrowser(shop, 'packer', name);
    const desk = new StaffBrowser(shop);
    await desk.logIn(name);
    const { results } = (await desk.call<{ results: StaffDevice[] }>('/sessions/')).body;
    expect(results.map(({ current }) => current).sort()).toEqual([false, true]);
    const other = await openStaffBrowser(shop, 'owner', newName());
    const phoneId = results.find(({ current }) => !current)?.id;
    expect((await other.call(`/sessions/${phoneId}/`, undefined, 'DELETE')).status).toBe(404);
    expect((await desk.call(`/sessions/${phoneId}/`, undefined, 'DELETE')).status).toBe(204);
    expect((await me(phone)).status).toBe(401);
    const token = desk.cookies.get('staff') ?? '';
    expect((await desk.call('/session/', undefined, 'DELETE')).status).toBe(204);
    expect(desk.cookies.has('staff')).toBe(false);
    desk.cookies.set('staff', token);
    expect((await me(desk)).status).toBe(401);
  });

  test('refuses changes that other sites make a browser send', async () => {
    const browser = await openStaffBrowser(shop, 'owner', newName());
    const cookie = `staff=${browser.cookies.get('staff')}`;
    const send = (headers: Record<string, string>) =>
      shop.request('/admin/sessions/', { method: 'DELETE', headers: { cookie, ...headers } });
    const header = '1';
    for (const headers of [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'cross-site', 'x-staff-call': header },
      { 'sec-fetch-site': 'same-site', 'x-staff-call': header },
      { origin: 'https://evil.example', 'x-staff-call': header },
      { origin: 'null', 'x-staff-call': header },
      { 'x-staff-call': header },
    ] as Record<string, string>[]) {
      expect(await send(headers)).toMatchObject({ status: 403, body: { code: 'cross_site' } });
    }
    expect((await send({ origin: 'http://localhost:3000', 'x-staff-call': header })).status).toBe(204);
    const login = { method: 'POST', body: { email: 'x@shop.example', password: 'x' } };
    expect((await shop.request('/admin/session/', login)).status).toBe(403);
  });

  test('is used beside the credentials of a proxy', async () => {
    const browser = await openStaffBrowser(shop, 'packer', newName());
    const headers = { cookie: `staff=${browser.cookies.get('staff')}`, authorization: 'Basic c2hvcDpzaG9w' };
    expect((await shop.request('/admin/session/', { headers })).status).toBe(200);
  });

  test('is confirmed with the password for ten minutes of changes about people', async () => {
    const browser = await openStaffBrowser(shop, 'owner', newName());
    shop.clock.advance(10 * MINUTE);
    const invite = () =>
      browser.call('/staff/invitations/', { email: `${newName()}@shop.example`, name: 'Deniz', role: 'packer' });
    expect(await invite()).toMatchObject({ status: 403, body: { code: 'confirmation_required' } });
    expect(await browser.call('/session/confirm/', { password: 'wrong' })).toMatchObject({
      status: 400,
      body: { password: ['The password is wrong.'] },
    });
    const confirmed = await browser.call<StaffSession>('/session/confirm/', { password: STAFF_PASSWORD });
    const until = new Date(shop.clock.now().getTime() + 10 * MINUTE).toISOString();
    expect(confirmed).toMatchObject({ status: 200, body: { confirmed_until: until } });
    expect((await invite()).status).toBe(201);
    shop.clock.advance(10 * MINUTE);
    expect((await invite()).status).toBe(403);
  });

  test('stays open in the browser that changes the password, while all others end', async () => {
    const name = newName();
    const phone = await openStaffBrowser(shop, 'packer', name);
    const desk = new StaffBrowser(shop);
    await desk.logIn(name);
    const change = (password: string) =>
      desk.call('/session/password/', { old_password: STAFF_PASSWORD, password }, 'PUT');
    expect(await change('balon123')).toMatchObject({
      status: 400,
      body: { password: ['This password is too common.'] },
    });
    expect((await change('Sekiz sarı fener söndü')).status).toBe(204);
    expect([(await me(phone)).status, (await me(desk)).status]).toEqual([401, 200]);
    expect((await new StaffBrowser(shop).logIn(name)).status).toBe(400);
    const mails = await shop.db
      .select()
      .from(outboxMail)
      .where(eq(outboxMail.recipient, `${name}@shop.example`));
    expect(mails.map(({ subject }) => subject)).toEqual(['Yönetim hesabınızın şifresi değiştirildi']);
  });
});

describe('the second factor', () => {
  test('is due after the password, and the session opens nothing before', async () => {
    const name = newName();
    const { secret, uri } = await withSecondFactor(name);
    expect(uri).toContain(`secret=${secret}`);
    const stored = await shop.db.select().from(staff).where(eq(staff.name, name));
    expect(JSON.stringify(stored)).not.toContain(secret);
    const browser = new StaffBrowser(shop);
    expect((await browser.logIn(name)).body).toEqual({ second_factor: true });
    expect((await me(browser)).status).toBe(401);
    const before = browser.cookies.get('staff');
    shop.clock.advance(30_000);
    const code = codeAt(secret, shop.clock.now());
    expect((await browser.call('/session/second-factor/', { code: '000000' })).status).toBe(400);
    expect((await browser.call('/session/second-factor/', { code })).status).toBe(204);
    expect(browser.cookies.get('staff')).not.toBe(before);
    expect((await me(browser)).body.staff.second_factor).toBe(true);
  });

  test('accepts a code once, and only near its time', async () => {
    const name = newName();
    const { secret } = await withSecondFactor(name);
    shop.clock.advance(60_000);
    const now = shop.clock.now();
    const enter = async (code: string) => {
      const browser = new StaffBrowser(shop);
      await browser.logIn(name);
      return (await browser.call('/session/second-factor/', { code })).status;
    };
    expect(await enter(codeAt(secret, new Date(now.getTime() - 60_000)))).toBe(400);
    const code = codeAt(secret, now);
    const both = await Promise.all([enter(code), enter(code)]);
    expect(both.sort()).toEqual([204, 400]);
    expect(await enter(code)).toBe(400);
    expect(await enter(codeAt(secret, new Date(now.getTime() - 30_000)))).toBe(400);
  });

  test('accepts a recovery code once, and counts wrong ones', async () => {
    const name = newName();
    const { recoveryCodes } = await withSecondFactor(name);
    expect(recoveryCodes).toHaveLength(10);
    const enter = async (code: string) => {
      const browser = new StaffBrowser(shop);
      await browser.logIn(name);
      return (await browser.call('/session/second-factor/', { code })).status;
    };
    const [first = ''] = recoveryCodes;
    expect([await enter(first.toLowerCase()), await enter(first)]).toEqual([204, 400]);
    for (let attempt = 0; attempt < 9; attempt++) expect(await enter('AAAA-BBBB-CCCC-DDDD')).toBe(400);
    expect(await enter(recoveryCodes[1] ?? '')).toBe(429);
  });

  test('has to be entered within five minutes', async () => {
    const name = newName();
    const { secret } = await withSecondFactor(name);
    const browser = new StaffBrowser(shop);
    await browser.logIn(name);
    shop.clock.advance(5 * MINUTE);
    const code = codeAt(secret, shop.clock.now());
    expect((await browser.call('/session/second-factor/', { code })).status).toBe(401);
  });

  test('is needed to confirm the session, and turned off with a confirmed one', async () => {
    const { browser, secret } = await withSecondFactor(newName());
    shop.clock.advance(10 * MINUTE);
    const off = () => browser.call('/session/totp/', undefined, 'DELETE');
    expect((await off()).status).toBe(403);
    const confirm = (code?: string) => browser.call('/session/confirm/', { password: STAFF_PASSWORD, code });
    expect((await confirm()).status).toBe(400);
    expect((await confirm(codeAt(secret, shop.clock.now()))).status).toBe(200);
    expect((await off()).status).toBe(204);
    expect((await me(browser)).body.staff.second_factor).toBe(false);
  });
});
