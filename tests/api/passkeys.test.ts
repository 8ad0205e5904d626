import { eq } from 'drizzle-orm';
import type { AddedPasskey, Passkey } from '@/contracts/passkeys';
import type { StaffSession } from '@/contracts/staff-accounts';
import { cleanUp } from '@/server/domain/operations/housekeeping/clean-up';
import { passkeyChallenge } from '@/server/platform/db/schema/passkey';
import { auditLog, staff, staffPasskey } from '@/server/platform/db/schema/staff';
import { deliverMails } from './customers';
import { openTestShop, type TestShop, testEnv } from './shop';
import { SoftwareAuthenticator } from './software-authenticator';
import { createMember, openStaffBrowser, StaffBrowser } from './staff-browser';

const MINUTE = 60_000;
type Options = { challenge: string; user: { id: string }; rp: { id: string } };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  await shop.db.delete(staff);
  shop.clock.advance(60 * MINUTE);
});
afterAll(() => shop.close());

const options = async (browser: StaffBrowser) =>
  (await browser.call<Options>('/passkeys/options/', undefined, 'POST')).body;
const me = async (browser: StaffBrowser) => (await browser.call<StaffSession>('/session/')).body;
const listOf = async (browser: StaffBrowser) => (await browser.call<{ results: Passkey[] }>('/passkeys/')).body.results;

/** A member with a passkey. */
async function withPasskey(name: string, device = new SoftwareAuthenticator()) {
  const browser = await openStaffBrowser(shop, 'manager', name);
  const asked = await options(browser);
  const added = await browser.call<AddedPasskey>('/passkeys/', { name: 'Telefon', credential: device.create(asked) });
  return { browser, device, added, handle: asked.user.id };
}

/** Logs in with a passkey in a browser without a session. */
async function logIn(device: SoftwareAuthenticator, handle: string, flags = {}) {
  const browser = new StaffBrowser(shop);
  const asked = await browser.call<Options>('/session/passkey/options/', undefined, 'POST');
  const credential = device.get(asked.body, handle, flags);
  return { browser, credential, answer: await browser.call<{ code: string }>('/session/passkey/', { credential }) };
}
const refusedLogIn = { status: 400, body: { code: 'wrong_passkey' } };

test('a member adds a passkey, is told by email, and logs in with it alone', async () => {
  const { browser, device, added, handle } = await withPasskey('pk-one');
  expect(added).toMatchObject({ status: 201, body: { passkey: { name: 'Telefon', last_used_at: null } } });
  expect(added.body.recovery_codes).toHaveLength(10);
  expect(await me(browser)).toMatchObject({
    staff: { second_factor: true },
    authenticator_app: false,
    recovery_codes: 10,
  });
  expect(await deliverMails(shop)).toMatchObject([
    { to: 'pk-one@shop.example', subject: expect.stringContaining('geçiş anahtarı') },
  ]);
  const there = await logIn(device, handle);
  expect(there.answer.status).toBe(204);
  expect((await me(there.browser)).staff.name).toBe('pk-one');
  expect((await listOf(browser))[0]?.last_used_at).toBe(shop.clock.now().toISOString());
  const actions = (await shop.db.select().from(auditLog)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['passkey.added', 'session.opened_by_passkey']));
});

test('with a passkey the password alone opens nothing, and a recovery code completes the log-in once', async () => {
  const { added } = await withPasskey('pk-two');
  const [code = ''] = added.body.recovery_codes ?? [];
  const browser = new StaffBrowser(shop);
  expect((await browser.logIn('pk-two')).body).toEqual({ second_factor: true });
  expect((await browser.call('/session/')).status).toBe(401);
  expect((await browser.call('/session/second-factor/', { code: '000000' })).status).toBe(400);
  expect((await browser.call('/session/second-factor/', { code })).status).toBe(204);
  const again = new StaffBrowser(shop);
  await again.logIn('pk-two');
  expect((await again.call('/session/second-factor/', { code })).status).toBe(400);
});

test('an answer is accepted once, and not after five minutes', async () => {
  const { device, handle } = await withPasskey('pk-three');
  const { credential, browser } = await logIn(device, handle);
  expect(await browser.call('/session/passkey/', { credential })).toMatchObject(refusedLogIn);
  const asked = await browser.call<Options>('/session/passkey/options/', undefined, 'POST');
  shop.clock.advance(5 * MINUTE);
  expect(await browser.call('/session/passkey/', { credential: device.get(asked.body, handle) })).toMatchObject(
    refusedLogIn,
  );
  expect(await shop.db.select().from(passkeyChallenge)).not.toEqual([]);
  shop.clock.advance(5 * MINUTE);
  await cleanUp(shop.ports);
  expect(await shop.db.select().from(passkeyChallenge)).toEqual([]);
});

test('answers of another site, without verified user, of a copied key, or for another account are refused', async () => {
  const { device, handle, browser } = await withPasskey('pk-four');
  const { answer } = await logIn(device, handle);
  expect(answer.status).toBe(204);
  const stranger = new SoftwareAuthenticator();
  expect((await logIn(stranger, handle)).answer).toMatchObject(refusedLogIn);
  expect((await logIn(device, handle, { isVerified: false })).answer).toMatchObject(refusedLogIn);
  expect((await logIn(device, Buffer.from('staff-1').toString('base64url'))).answer).toMatchObject(refusedLogIn);
  device.counter = 0;
  expect((await logIn(device, handle)).answer).toMatchObject(refusedLogIn);
  const phishing = new SoftwareAuthenticator('https://shop.example.evil');
  const asked = await options(browser);
  const tried = await browser.call('/passkeys/', { name: 'Kötü', credential: phishing.create(asked) });
  expect(tried).toMatchObject(refusedLogIn);
  const unverified = new SoftwareAuthenticator();
  const credential = unverified.create(await options(browser), { isVerified: false });
  expect(await browser.call('/passkeys/', { name: 'PIN’siz', credential })).toMatchObject(refusedLogIn);
  expect(await listOf(browser)).toHaveLength(1);
});

test('a challenge for logging in adds no passkey, nor does another member’s', async () => {
  const browser = await openStaffBrowser(shop, 'manager', 'pk-five');
  const other = await openStaffBrowser(shop, 'manager', 'pk-six');
  const device = new SoftwareAuthenticator();
  const login = await browser.call<Options>('/session/passkey/options/', undefined, 'POST');
  const foreign = await options(other);
  for (const asked of [login.body, foreign]) {
    const answer = await browser.call('/passkeys/', { name: 'x', credential: device.create(asked) });
    expect(answer).toMatchObject(refusedLogIn);
  }
});

test('a disabled member’s passkey opens nothing', async () => {
  const { device, handle } = await withPasskey('pk-seven');
  await shop.db.update(staff).set({ disabledAt: shop.clock.now() });
  expect((await logIn(device, handle)).answer).toMatchObject(refusedLogIn);
});

test('a passkey is named and removed by its member only, and the last one takes the recovery codes along', async () => {
  const { browser } = await withPasskey('pk-eight');
  const other = await openStaffBrowser(shop, 'owner', 'pk-nine');
  const [passkey] = await listOf(browser);
  const path = `/passkeys/${passkey?.id}/`;
  expect((await other.call(path, { name: 'Benim' }, 'PATCH')).status).toBe(404);
  expect((await other.call(path, undefined, 'DELETE')).status).toBe(404);
  expect((await browser.call(path, { name: 'İş telefonu' }, 'PATCH')).status).toBe(204);
  expect((await listOf(browser))[0]?.name).toBe('İş telefonu');
  shop.clock.advance(10 * MINUTE);
  expect((await browser.call(path, undefined, 'DELETE')).status).toBe(403);
  expect((await browser.call('/passkeys/options/', undefined, 'POST')).status).toBe(403);
  await browser.call('/session/confirm/', { password: 'Yedi mor balon uçtu' });
  expect((await browser.call(path, undefined, 'DELETE')).status).toBe(204);
  expect(await me(browser)).toMatchObject({ staff: { second_factor: false }, recovery_codes: 0 });
  expect((await new StaffBrowser(shop).logIn('pk-eight')).body).toEqual({ second_factor: false });
});

test('an owner’s reset of the second factor removes the passkeys too', async () => {
  const { device, handle } = await withPasskey('pk-ten');
  const owner = await openStaffBrowser(shop, 'owner', 'pk-eleven');
  const [member] = await shop.db.select().from(staff).where(eq(staff.name, 'pk-ten'));
  expect((await owner.call(`/staff/${member?.id}/totp/`, undefined, 'DELETE')).status).toBe(204);
  expect(await shop.db.select().from(staffPasskey)).toEqual([]);
  expect((await logIn(device, handle)).answer).toMatchObject(refusedLogIn);
  expect((await new StaffBrowser(shop).logIn('pk-ten')).body).toEqual({ second_factor: false });
});

test('a shop under an IP address has no passkeys, and says so', async () => {
  const ip = await openTestShop({ env: testEnv({ SITE_URL: 'http://127.0.0.1:3000' }) });
  await createMember(ip, 'owner', 'pk-ip');
  const answer = await new StaffBrowser(ip).call('/session/passkey/options/', undefined, 'POST');
  expect(answer).toMatchObject({ status: 409, body: { code: 'passkeys_unavailable' } });
  await ip.close();
});
