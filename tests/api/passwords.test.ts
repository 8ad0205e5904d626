import type { SignedIn } from '@/contracts/auth';
import { createArgon2 } from '@/server/platform/crypto/argon2';
import { authToken, customer } from '@/server/platform/db/schema/customer';
import type { Mail } from '@/server/platform/ports/mail';
import { expectBadBodiesRefused } from './attacks';
import { bearer, deliverMails, linkIn, PASSWORD, resetCustomers, signUp } from './customers';
import { openTestShop, type TestShop } from './shop';

const MINUTE = 60_000;
const NEXT = 'turuncu-fener-17-masa';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

const post = <Body = unknown>(path: string, body: unknown, token?: string) =>
  shop.request<Body>(path, { method: 'POST', body, headers: token ? bearer(token) : {} });
const logIn = (email: string, password: string) => post<SignedIn>('/auth/login/', { email, password });
const statusOf = async (token: string) => (await shop.request('/auth/user/', { headers: bearer(token) })).status;
const complete = (uidb64: string, token: string, password = NEXT) =>
  shop.request('/auth/password-reset-complete/', { method: 'PATCH', body: { uidb64, token, password } });

async function resetLink(email: string): Promise<{ uid: string; token: string; mail: Mail | undefined }> {
  expect((await post('/auth/request-password-reset-email/', { email })).status).toBe(204);
  const [mail] = await deliverMails(shop);
  const [, , uid = '', token = ''] = linkIn(mail).split('/');
  return { uid, token, mail };
}

describe('a password reset', () => {
  test('works once by an emailed link, ends every session and notifies the customer', async () => {
    const ayse = await signUp(shop, 'ayse');
    const { uid, token, mail } = await resetLink(ayse.email);
    expect(mail).toMatchObject({ to: ayse.email, subject: 'Şifrenizi yenileyin' });
    expect(linkIn(mail)).toBe(`/sifre-sifirla/${uid}/${token}`);
    const look = () => shop.request(`/auth/password-reset/${uid}/${token}/`);
    expect(await look()).toMatchObject({ status: 200, body: { valid: true } });
    expect((await look()).status).toBe(200);
    expect(JSON.stringify(shop.logLines)).not.toContain(token);

    expect((await complete(uid, token)).status).toBe(204);
    expect(await statusOf(ayse.token)).toBe(401);
    expect((await logIn(ayse.email, PASSWORD)).status).toBe(400);
    expect((await logIn(ayse.email, NEXT)).status).toBe(200);
    // The log-in above came from a browser that the account had not used.
    expect(await deliverMails(shop)).toMatchObject([
      { to: ayse.email, subject: 'Şifreniz değiştirildi' },
      { to: ayse.email, subject: expect.stringContaining('yeni bir cihazdan') },
    ]);

    expect(await complete(uid, token)).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
    expect((await look()).status).toBe(404);
  });

  test('succeeds once when the link is used twice concurrently', async () => {
    const ayse = await signUp(shop, 'ayse');
    const { uid, token } = await resetLink(ayse.email);
    const answers = await Promise.all([complete(uid, token), complete(uid, token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
  });

  test('is requested with the same response and effort for known and unknown emails', async () => {
    const ayse = await signUp(shop, 'ayse');
    const answers = [];
    for (const email of [ayse.email, 'nobody@example.com']) {
      answers.push(await post('/auth/request-password-reset-email/', { email }));
    }
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    expect((await deliverMails(shop)).map(({ to }) => to)).toEqual([ayse.email]);
  });

  test('refuses other customers’ links, altered links and links older than an hour', async () => {
    const [ayse, veli] = [await signUp(shop, 'ayse'), await signUp(shop, 'veli')];
    const { uid, token } = await resetLink(ayse.email);
    const { uid: other } = await resetLink(veli.email);
    for (const [wrongUid, wrongToken] of [
      [other, token],
      [uid, `${token}x`],
      [uid, token.toUpperCase()],
      ['MQ==', token],
    ] as const) {
      expect((await complete(wrongUid, wrongToken)).status).toBe(400);
      expect((await shop.request(`/auth/password-reset/${wrongUid}/${wrongToken}`)).status).toBe(404);
    }
    shop.clock.advance(60 * MINUTE);
    expect((await complete(uid, token)).status).toBe(400);
    expect((await logIn(ayse.email, PASSWORD)).status).toBe(200);
  });

  test('keeps its link valid when the new password is refused', async () => {
    const ayse = await signUp(shop, 'ayse');
    const { uid, token } = await resetLink(ayse.email);
    expect((await complete(uid, token, 'ayse2026')).body).toEqual({ password: ['This password is too common.'] });
    expect((await complete(uid, token, '1234567')).body).toEqual({
      password: ['Ensure this field has at least 8 characters.'],
    });
    expect((await complete(uid, token)).status).toBe(204);
  });

  test('activates an account registered by another person and replaces that password', async () => {
    const body = { first_name: 'X', last_name: 'Y', email: 'ayse@example.com', password: PASSWORD };
    await post('/auth/register/', body);
    const [mail] = await deliverMails(shop);
    const { uid, token } = await resetLink(body.email);
    expect((await complete(uid, token)).status).toBe(204);
    const activation = new URL(linkIn(mail), 'http://x').searchParams.get('token');
    expect((await post('/auth/activate/', { token: activation, password: PASSWORD })).status).toBe(400);
    expect((await logIn(body.email, PASSWORD)).status).toBe(400);
    expect((await logIn(body.email, NEXT)).status).toBe(200);
  });
});

/** Runs `happens` between the verification of a password and its use. */
function meanwhile(happens: () => Promise<unknown>): void {
  const { verify } = shop.ports.passwords;
  jest.spyOn(shop.ports.passwords, 'verify').mockImplementationOnce(async (hash, password) => {
    const verified = await verify(hash, password);
    await happens();
    return verified;
  });
}

describe('a password that changes during a request', () => {
  const renew = async (email: string) => {
    const { uid, token } = await resetLink(email);
    return async () => expect((await complete(uid, token)).status).toBe(204);
  };

  test('opens no session for the old password', async () => {
    const { email } = await signUp(shop, 'ayse');
    meanwhile(await renew(email));
    expect(await logIn(email, PASSWORD)).toMatchObject({ status: 400, body: { code: 'wrong_credentials' } });
    expect(await shop.db.select().from(authToken)).toEqual([]);
    expect((await logIn(email, NEXT)).status).toBe(200);
  });

  test('is not changed again with the old password', async () => {
    const { email, token } = await signUp(shop, 'ayse');
    meanwhile(await renew(email));
    const body = { old_password: PASSWORD, password: 'mor-konfeti-33-dere', password2: 'mor-konfeti-33-dere' };
    expect(await post('/auth/change-password/', body, token)).toMatchObject({
      status: 400,
      body: { old_password: ['The password is wrong.'] },
    });
    expect((await logIn(email, NEXT)).status).toBe(200);
  });

  test('admits concurrent logins while the hash is renewed', async () => {
    const { email } = await signUp(shop, 'ayse');
    const hash = await createArgon2({ algorithm: 2, memoryCost: 32, timeCost: 1, parallelism: 1 }).hash(PASSWORD);
    await shop.db.update(customer).set({ passwordHash: hash });
    const answers = await Promise.all([logIn(email, PASSWORD), logIn(email, PASSWORD)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a password change', () => {
  const body = { old_password: PASSWORD, password: NEXT, password2: NEXT };
  const change = (token: string, changes: Partial<typeof body> = {}) =>
    post<SignedIn>('/auth/change-password/', { ...body, ...changes }, token);

  test('ends every session, opens a new one here and voids emailed links', async () => {
    const ayse = await signUp(shop, 'ayse');
    const phone = (await logIn(ayse.email, PASSWORD)).body.token;
    const { uid, token: link } = await resetLink(ayse.email);
    const { status, body: signedIn } = await change(ayse.token);
    expect([status, signedIn.user.email]).toEqual([200, ayse.email]);
    expect([await statusOf(ayse.token), await statusOf(phone), await statusOf(signedIn.token)]).toEqual([
      401, 401, 200,
    ]);
    expect((await complete(uid, link)).status).toBe(400);
    expect(await deliverMails(shop)).toMatchObject([{ subject: 'Şifreniz değiştirildi' }]);
    expect((await logIn(ayse.email, NEXT)).status).toBe(200);
  });

  test('requires the old password, two equal entries and a good new one', async () => {
    const { token } = await signUp(shop, 'ayse');
    expect((await change(token, { old_password: 'not-mine-at-all' })).body).toEqual({
      old_password: ['The password is wrong.'],
    });
    expect((await change(token, { password2: 'something else' })).body).toEqual({
      password2: ['The two passwords do not match.'],
    });
    expect((await change(token, { password: 'besiktas1903', password2: 'besiktas1903' })).body).toEqual({
      password: ['This password is too common.'],
    });
    expect(await statusOf(token)).toBe(200);
  });

  test('limits guesses of the old password', async () => {
    const { token } = await signUp(shop, 'ayse');
    for (let i = 0; i < 10; i++) expect((await change(token, { old_password: `guess ${i}` })).status).toBe(400);
    const stopped = await change(token);
    expect(stopped).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  });

  test('refuses malformed bodies', async () => {
    const who = await signUp(shop, 'ayse');
    await expectBadBodiesRefused(shop, { method: 'POST', path: '/auth/change-password/', body }, who);
  });
});
