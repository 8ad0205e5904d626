import type { AccountExport } from '@/contracts/account';
import type { SignedIn } from '@/contracts/auth';
import type { Passkey } from '@/contracts/passkeys';
import { authToken, customerPasskey, customerRecord } from '@/server/platform/db/schema/customer';
import { passkeyChallenge } from '@/server/platform/db/schema/passkey';
import { expectBadBodiesRefused } from './attacks';
import { bearer, deliverMails, PASSWORD, resetCustomers, signUp, type TestCustomer } from './customers';
import { openTestShop, type TestShop, testEnv } from './shop';
import { SoftwareAuthenticator } from './software-authenticator';
import { openStaffBrowser } from './staff-browser';

const MINUTE = 60_000;
const CHROME =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
type Options = { challenge: string; user: { id: string; name: string }; allowCredentials: { id: string }[] };
type Problem = { code: string };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

const call = <Body = Problem>(method: string, path: string, headers: Record<string, string>, body?: unknown) =>
  shop.request<Body>(path, { method, body, headers });
const options = async (who: TestCustomer) => (await call<Options>('POST', '/auth/passkeys/options/', who.headers)).body;
const listOf = async (who: TestCustomer) =>
  (await call<{ results: Passkey[] }>('GET', '/auth/passkeys/', who.headers)).body.results;
const refused = { status: 400, body: { code: 'wrong_passkey' } };
const unconfirmed = { status: 403, body: { code: 'confirmation_required' } };

/** A customer with a passkey. The email about it is delivered. */
async function withPasskey(name: string, device = new SoftwareAuthenticator()) {
  const who = await signUp(shop, name);
  const asked = await options(who);
  const credential = device.create(asked);
  const added = await call<Passkey>('POST', '/auth/passkeys/', who.headers, { name: 'Telefon', credential });
  const mails = await deliverMails(shop);
  return { who, device, asked, added, handle: asked.user.id, mails };
}

/** Signs in with a passkey, in a browser with these headers. */
async function logIn(device: SoftwareAuthenticator, handle: string, flags = {}, headers: Record<string, string> = {}) {
  const asked = await call<Options>('POST', '/auth/login/passkey/options/', {});
  const credential = device.get(asked.body, handle, flags);
  return {
    credential,
    answer: await call<SignedIn & Problem>('POST', '/auth/login/passkey/', headers, { credential }),
  };
}

test('a customer adds a passkey, is told by email, and signs in with it alone', async () => {
  const { who, device, added, asked, handle, mails } = await withPasskey('ayse');
  expect(added).toMatchObject({ status: 201, body: { name: 'Telefon', last_used_at: null } });
  expect(asked.user.name).toBe(who.email);
  expect(mails).toMatchObject([{ to: who.email, subject: 'Üyeliğinize geçiş anahtarı eklendi' }]);
  const { answer } = await logIn(device, handle);
  expect(answer).toMatchObject({ status: 200, body: { user: { email: who.email } } });
  expect((await call('GET', '/auth/user/', bearer(answer.body.token))).status).toBe(200);
  expect((await listOf(who))[0]?.last_used_at).toBe(shop.clock.now().toISOString());
});

test('an answer is accepted once, and not after five minutes', async () => {
  const { device, handle } = await withPasskey('ayse');
  const { credential } = await logIn(device, handle);
  expect(await call('POST', '/auth/login/passkey/', {}, { credential })).toMatchObject(refused);
  expect(await shop.db.select().from(passkeyChallenge)).not.toEqual([]);
  const asked = await call<Options>('POST', '/auth/login/passkey/options/', {});
  shop.clock.advance(5 * MINUTE);
  const late = { credential: device.get(asked.body, handle) };
  expect(await call('POST', '/auth/login/passkey/', {}, late)).toMatchObject(refused);
});

test('two sign-ins with the same answer at once open one session', async () => {
  const { device, handle } = await withPasskey('ayse');
  const asked = await call<Options>('POST', '/auth/login/passkey/options/', {});
  const body = { credential: device.get(asked.body, handle) };
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/auth/login/passkey/', {}, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
});

test('answers without verified user, of a copied key, of another site or device, or for another account are refused', async () => {
  const { device, handle, who } = await withPasskey('ayse');
  expect((await logIn(device, handle)).answer.status).toBe(200);
  expect((await logIn(new SoftwareAuthenticator(), handle)).answer).toMatchObject(refused);
  expect((await logIn(device, handle, { isVerified: false })).answer).toMatchObject(refused);
  const other = Buffer.from('customer-999999').toString('base64url');
  expect((await logIn(device, other)).answer).toMatchObject(refused);
  device.counter = 0;
  expect((await logIn(device, handle)).answer).toMatchObject(refused);
  const phishing = new SoftwareAuthenticator('https://shop.example.evil').create(await options(who));
  expect(await call('POST', '/auth/passkeys/', who.headers, { name: 'x', credential: phishing })).toMatchObject(
    refused,
  );
  const unverified = new SoftwareAuthenticator().create(await options(who), { isVerified: false });
  expect(await call('POST', '/auth/passkeys/', who.headers, { name: 'x', credential: unverified })).toMatchObject(
    refused,
  );
  expect(await listOf(who)).toHaveLength(1);
});

test('a challenge for signing in, of another customer or of the staff adds no passkey', async () => {
  const [ayse, veli] = [await signUp(shop, 'ayse'), await signUp(shop, 'veli')];
  const staff = await openStaffBrowser(shop, 'manager', 'pk-staff');
  const challenges = [
    (await call<Options>('POST', '/auth/login/passkey/options/', {})).body,
    await options(veli),
    (await staff.call<Options>('/passkeys/options/', undefined, 'POST')).body,
  ];
  for (const asked of challenges) {
    const credential = new SoftwareAuthenticator().create(asked);
    expect(await call('POST', '/auth/passkeys/', ayse.headers, { name: 'x', credential })).toMatchObject(refused);
  }
});

test('a passkey of the staff signs no customer in', async () => {
  const staff = await openStaffBrowser(shop, 'manager', 'pk-desk');
  const device = new SoftwareAuthenticator();
  const asked = (await staff.call<Options>('/passkeys/options/', undefined, 'POST')).body;
  await staff.call('/passkeys/', { name: 'Telefon', credential: device.create(asked) });
  expect((await logIn(device, asked.user.id)).answer).toMatchObject(refused);
});

test('a customer whose sign-in is blocked is informed, and the answer stays usable for nothing else', async () => {
  const { device, handle, who } = await withPasskey('ayse');
  await shop.db.insert(customerRecord).values({ email: who.email, signInBlockedAt: shop.clock.now() });
  const { answer } = await logIn(device, handle);
  expect(answer).toMatchObject({ status: 400, body: { code: 'sign_in_blocked' } });
  expect(await shop.db.select().from(authToken)).toHaveLength(1);
  await shop.db.delete(customerRecord);
});

describe('confirmation', () => {
  test('is due ten minutes after the sign-in, and for sessions from before confirmations', async () => {
    const { who } = await withPasskey('ayse');
    const [passkey] = await listOf(who);
    shop.clock.advance(10 * MINUTE);
    expect(await call('POST', '/auth/passkeys/options/', who.headers)).toMatchObject(unconfirmed);
    expect(await call('DELETE', `/auth/passkeys/${passkey?.id}/`, who.headers)).toMatchObject(unconfirmed);
    expect((await call('PATCH', `/auth/passkeys/${passkey?.id}/`, who.headers, { name: 'Ev' })).status).toBe(204);
    const wrong = await call('POST', '/auth/confirm/', who.headers, { password: 'yanlis-bir-sifre' });
    expect(wrong).toMatchObject({ status: 400, body: { password: ['The password is wrong.'] } });
    const until = new Date(shop.clock.now().getTime() + 10 * MINUTE).toISOString();
    expect(await call('POST', '/auth/confirm/', who.headers, { password: PASSWORD })).toMatchObject({
      status: 200,
      body: { confirmed_until: until },
    });
    expect((await call('DELETE', `/auth/passkeys/${passkey?.id}/`, who.headers)).status).toBe(204);
    expect(await listOf(who)).toEqual([]);
    await shop.db.update(authToken).set({ confirmedAt: null });
    expect(await call('POST', '/auth/passkeys/options/', who.headers)).toMatchObject(unconfirmed);
  });

  test('is given by a passkey of the account, once, and by none of another account', async () => {
    const { who, device, handle } = await withPasskey('ayse');
    const veli = await withPasskey('veli');
    shop.clock.advance(10 * MINUTE);
    const confirm = async (by: SoftwareAuthenticator, name: string) => {
      const asked = (await call<Options>('POST', '/auth/confirm/options/', who.headers)).body;
      expect(asked.allowCredentials.map(({ id }) => id)).toEqual([device.create(asked).id]);
      const credential = by.get(asked, name);
      return { credential, answer: await call('POST', '/auth/confirm/', who.headers, { credential }) };
    };
    expect((await confirm(veli.device, veli.handle)).answer).toMatchObject(refused);
    const { credential, answer } = await confirm(device, handle);
    expect(answer.status).toBe(200);
    expect(await call('POST', '/auth/confirm/', who.headers, { credential })).toMatchObject(refused);
    expect(await call('POST', '/auth/login/passkey/', {}, { credential })).toMatchObject(refused);
    expect((await call('POST', '/auth/passkeys/options/', who.headers)).status).toBe(200);
  });
});

test('a passkey is named and removed by its owner only', async () => {
  const { who } = await withPasskey('ayse');
  const veli = await signUp(shop, 'veli');
  const [passkey] = await listOf(who);
  const path = `/auth/passkeys/${passkey?.id}/`;
  expect((await call('PATCH', path, veli.headers, { name: 'Benim' })).status).toBe(404);
  expect((await call('DELETE', path, veli.headers)).status).toBe(404);
  expect((await call('PATCH', path, who.headers, { name: 'İş telefonu' })).status).toBe(204);
  expect((await listOf(who))[0]?.name).toBe('İş telefonu');
  expect((await call('GET', '/auth/passkeys/', {})).status).toBe(401);
});

test('an account holds twenty passkeys, and adds that many an hour', async () => {
  const { who, added } = await withPasskey('ayse');
  const [row] = await shop.db.select().from(customerPasskey);
  const { id: _id, ...copied } = row as typeof customerPasskey.$inferSelect;
  const copies = Array.from({ length: 19 }, (_none, n) => ({ ...copied, credentialId: `copy-${n}` }));
  await shop.db.insert(customerPasskey).values(copies);
  const add = async () =>
    call('POST', '/auth/passkeys/', who.headers, {
      name: 'x',
      credential: new SoftwareAuthenticator().create(await options(who)),
    });
  expect(await add()).toMatchObject({ status: 409, body: { code: 'too_many_passkeys' } });
  await call('DELETE', `/auth/passkeys/${added.body.id}/`, who.headers);
  expect((await add()).status).toBe(201);
  for (let more = 0; more < 17; more++) await add();
  expect(await add()).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
});

test('wrong answers from one IP are limited to sixty an hour', async () => {
  const device = new SoftwareAuthenticator();
  const asked = (await call<Options>('POST', '/auth/login/passkey/options/', {})).body;
  const body = { credential: device.get(asked, 'x') };
  const statuses: number[] = [];
  for (let n = 0; n < 61; n++) statuses.push((await call('POST', '/auth/login/passkey/', {}, body)).status);
  expect([statuses[59], statuses[60]]).toEqual([400, 429]);
});

describe('an email about a new device', () => {
  const subject = 'Üyeliğinize yeni bir cihazdan giriş yapıldı';
  const byPassword = (email: string, cookie = '') =>
    call('POST', '/auth/login/', { cookie, 'user-agent': CHROME }, { email, password: PASSWORD });
  const cookieOf = (answer: { headers: Headers }) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';

  test('is sent for a browser that the account has not signed in from, with its name and the time', async () => {
    const { email } = await signUp(shop, 'ayse');
    const first = await byPassword(email);
    const [mail, ...none] = await deliverMails(shop);
    expect([mail, none]).toMatchObject([{ to: email, subject }, []]);
    expect(mail?.text).toMatch(/şifreyle giriş yapıldı.*Cihaz: Chrome, Android.*Zaman: \d+ \S+ \d{4}/s);
    expect((await byPassword(email, cookieOf(first))).status).toBe(200);
    expect(await deliverMails(shop)).toEqual([]);
  });

  test('is not sent when several accounts take turns in one browser', async () => {
    const emails = [(await signUp(shop, 'ayse')).email, (await signUp(shop, 'veli')).email];
    let cookie = '';
    for (const email of emails) cookie = cookieOf(await byPassword(email, cookie));
    expect((await deliverMails(shop)).map(({ to }) => to)).toEqual(emails);
    for (const email of emails) cookie = cookieOf(await byPassword(email, cookie));
    expect(await deliverMails(shop)).toEqual([]);
  });

  test('names a passkey, and follows it to a device that has it too', async () => {
    const { device, handle, who } = await withPasskey('ayse');
    const { answer } = await logIn(device, handle);
    const [mail] = await deliverMails(shop);
    expect(mail).toMatchObject({ to: who.email, subject, text: expect.stringContaining('geçiş anahtarıyla giriş') });
    await logIn(device, handle, {}, { cookie: cookieOf(answer) });
    await byPassword(who.email, cookieOf(answer));
    expect(await deliverMails(shop)).toEqual([]);
  });

  test('is sent ten times an hour at most', async () => {
    const { email } = await signUp(shop, 'ayse');
    for (let n = 0; n < 11; n++) {
      shop.clock.advance(1000);
      expect((await byPassword(email)).status).toBe(200);
    }
    expect(await deliverMails(shop)).toHaveLength(10);
  });
});

test('a changed password leaves passkeys, and its email names them', async () => {
  const { who, device, handle } = await withPasskey('ayse');
  const password = 'turuncu-fener-17-masa';
  const body = { old_password: PASSWORD, password, password2: password };
  expect((await call('POST', '/auth/change-password/', who.headers, body)).status).toBe(200);
  const [mail] = await deliverMails(shop);
  expect(mail?.text).toContain('Geçiş anahtarlarınızla yine giriş yapılabilir');
  expect((await logIn(device, handle)).answer.status).toBe(200);
});

test('passkeys are exported without their keys, and deleted with the account', async () => {
  const { who, device, handle } = await withPasskey('ayse');
  const exported = await call<AccountExport>('GET', '/auth/user/export/', who.headers);
  expect(exported.body.passkeys).toEqual([
    { name: 'Telefon', synced: false, created_at: expect.any(String), last_used_at: null },
  ]);
  expect((await call('DELETE', '/auth/user/', who.headers, { password: PASSWORD })).status).toBe(204);
  expect(await shop.db.select().from(customerPasskey)).toEqual([]);
  expect((await logIn(device, handle)).answer).toMatchObject(refused);
});

test('refuses malformed bodies', async () => {
  const who = await signUp(shop, 'ayse');
  await expectBadBodiesRefused(shop, { method: 'POST', path: '/auth/confirm/', body: { password: 'x' } }, who);
  expect(await call('POST', '/auth/login/passkey/', {}, { credential: { id: '%' } })).toMatchObject({ status: 400 });
});

test('a shop under an IP address has no passkeys, and says so', async () => {
  const ip = await openTestShop({ env: testEnv({ SITE_URL: 'http://127.0.0.1:3000' }) });
  const answer = await ip.request<Problem>('/auth/login/passkey/options/', { method: 'POST' });
  expect(answer).toMatchObject({ status: 409, body: { code: 'passkeys_unavailable' } });
  await ip.close();
});
