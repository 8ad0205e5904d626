import { sql } from 'drizzle-orm';
import type { SignedIn, User } from '@/contracts/auth';
import { createArgon2 } from '@/server/platform/crypto/argon2';
import { queryRows } from '@/server/platform/db/client';
import { expectBadBodiesRefused, FORBIDDEN_FIELDS } from './attacks';
import { bearer, deliverMails, linkIn, PASSWORD, resetCustomers, signUp } from './customers';
import { openTestShop, type TestShop } from './shop';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

const post = <Body = unknown>(path: string, body: unknown, headers: Record<string, string> = {}) =>
  shop.request<Body>(path, { method: 'POST', body, headers });
const NEW = { first_name: 'Ayşe', last_name: 'Yılmaz', email: 'ayse@example.com', password: PASSWORD };
const logIn = (email = NEW.email, password = PASSWORD) => post<SignedIn>('/auth/login/', { email, password });
const me = (token: string) => shop.request<User>('/auth/user/', { headers: bearer(token) });
const activate = (token: string, password = PASSWORD) => post<SignedIn>('/auth/activate/', { token, password });
const tokenIn = (link: string) => new URL(link, 'http://localhost').searchParams.get('token') ?? '';

async function registered(): Promise<string> {
  expect((await post('/auth/register/', NEW)).status).toBe(201);
  const [mail] = await deliverMails(shop);
  return tokenIn(linkIn(mail));
}

describe('registration', () => {
  test('creates an account that the emailed link activates once', async () => {
    const answer = await post<User>('/auth/register/', { ...NEW, email: '  AYSE@Example.COM ' });
    expect(answer).toMatchObject({ status: 201, body: { email: NEW.email, first_name: 'Ayşe', gender: 'O' } });
    const mails = await deliverMails(shop);
    expect(mails).toMatchObject([{ to: NEW.email, subject: 'Üyeliğinizi etkinleştirin' }]);
    expect(mails[0]?.html).toContain('Üyeliğimi etkinleştir</a>');
    expect(await logIn()).toMatchObject({ status: 400, body: { code: 'not_activated' } });

    const token = tokenIn(linkIn(mails[0]));
    expect(linkIn(mails[0])).toBe(`/aktivasyon?token=${token}`);
    const activated = await activate(token);
    expect(activated).toMatchObject({ status: 200, body: { user: { email: NEW.email } } });
    expect((await me(activated.body.token)).body).toMatchObject({ email: NEW.email });
    expect(await activate(token)).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
    expect(await logIn()).toMatchObject({ status: 200, body: { user: { email: NEW.email } } });
  });

  test('reports the error of every field with the specified messages', async () => {
    const { status, body } = await post('/auth/register/', {
      first_name: ' ',
      last_name: '',
      email: '',
      password: '1234567',
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      first_name: ['This field may not be blank.'],
      last_name: ['This field may not be blank.'],
      email: ['This field may not be blank.'],
      password: ['Ensure this field has at least 8 characters.'],
    });
    expect((await post('/auth/register/', { ...NEW, password: '' })).body).toEqual({
      password: ['This field may not be blank.'],
    });
  });

  test.each(['12345678', 'Galatasaray1905', 'P@ssw0rd', 'ayse.1990'])(
    'refuses the common password %s',
    async (password) => {
      expect(await post('/auth/register/', { ...NEW, password })).toMatchObject({
        status: 400,
        body: { password: ['This password is too common.'] },
      });
    },
  );

  test.each([
    'no-at-sign',
    'a@b',
    'a@b.c d',
    'a\n@example.com',
    'a@example.com\nBcc: b@example.com',
    'ışık@example.com',
    `${'a'.repeat(250)}@example.com`,
  ])('refuses %j as an email address', async (email) =>
    expect((await post('/auth/register/', { ...NEW, email })).status).toBe(400),
  );

  test('recognises a registered email regardless of case and spaces, Turkish capitals included', async () => {
    await registered();
    for (const email of ['AYSE@EXAMPLE.COM', ' ayse@example.com', 'AYSE@EXAMPLE.COM'.toLocaleLowerCase('en')]) {
      expect(await post('/auth/register/', { ...NEW, email })).toMatchObject({
        status: 400,
        body: { email: ['Email address is already registered.'] },
      });
    }
    expect((await post('/auth/register/', { ...NEW, email: 'ALİ@EXAMPLE.COM' })).body).toMatchObject({
      email: 'ali@example.com',
    });
  });

  test('sent twice at once creates one account', async () => {
    const answers = await Promise.all([post('/auth/register/', NEW), post('/auth/register/', NEW)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  test('ignores all other fields', async () => {
    const text = JSON.stringify({ ...NEW, ...FORBIDDEN_FIELDS }).replace('"id"', '"__proto__":{"polluted":true},"id"');
    const answer = await shop.request('/auth/register/', {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(201);
    const [row] = await queryRows<Record<string, unknown>>(shop.db, sql`select activated_at, created_at from customer`);
    expect(row?.activated_at).toBeNull();
    expect(new Date(row?.created_at as string)).toEqual(shop.clock.now());
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test('resends the link without disclosing whether the account exists', async () => {
    await registered();
    const answers = await Promise.all(
      [NEW.email, 'nobody@example.com'].map((email) => post('/auth/request-activation-email/', { email })),
    );
    expect(answers.map(({ status, text }) => [status, text])).toEqual([
      [204, ''],
      [204, ''],
    ]);
    const mails = await deliverMails(shop);
    expect(mails.map(({ to }) => to)).toEqual([NEW.email]);
    expect((await activate(tokenIn(linkIn(mails[0])))).status).toBe(200);
  });

  test('activation links expire after three days, and unconfirmed accounts stay inactive', async () => {
    const token = await registered();
    shop.clock.advance(3 * DAY);
    expect(await activate(token)).toMatchObject({ status: 400, body: { code: 'invalid_link' } });
  });

  test('a wrong or missing password keeps the link valid and the account inactive', async () => {
    const token = await registered();
    expect(await activate(token, 'not-the-password')).toMatchObject({
      status: 400,
      body: { password: ['The password is wrong.'] },
    });
    expect(await post('/auth/activate/', { token })).toMatchObject({
      status: 400,
      body: { password: ['This field is required.'] },
    });
    expect(await logIn()).toMatchObject({ status: 400, body: { code: 'not_activated' } });
    expect((await activate(token)).status).toBe(200);
  });

  test('wrong passwords for one link are rate limited, and the link stays valid afterwards', async () => {
    const token = await registered();
    for (let wrong = 0; wrong < 10; wrong++) expect((await activate(token, `not-${wrong}`)).status).toBe(400);
    expect(await activate(token)).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  });

  test('the emailed link contains the path that the customer came from', async () => {
    expect((await post('/auth/register/', { ...NEW, referer: '/siparis/siparis-bilgilerim' })).status).toBe(201);
    const [mail] = await deliverMails(shop);
    expect(new URL(linkIn(mail), 'http://x').searchParams.get('referer')).toBe('/siparis/siparis-bilgilerim');
  });

  test.each(['//evil.example', 'https://evil.example/', '/a?b=<i>', '/a b', '/', `/${'a'.repeat(200)}`])(
    'refuses %s as the path to return to',
    async (referer) => expect((await post('/auth/register/', { ...NEW, referer })).status).toBe(400),
  );
});

describe('login', () => {
  test('answers unknown emails and wrong passwords alike, with one verification each', async () => {
    const verify = jest.spyOn(shop.ports.passwords, 'verify');
    await signUp(shop, 'ayse');
    const wrong = await logIn(NEW.email, 'not-the-password');
    expect(verify).toHaveBeenCalledTimes(1);
    const unknown = await logIn('nobody@example.com', 'not-the-password');
    expect(verify).toHaveBeenCalledTimes(2);
    const { requestId: _wrong, ...wrongBody } = wrong.body as SignedIn & { requestId: string };
    const { requestId: _unknown, ...unknownBody } = unknown.body as SignedIn & { requestId: string };
    expect([wrong.status, wrongBody]).toEqual([unknown.status, unknownBody]);
    expect(wrong).toMatchObject({ status: 400, body: { code: 'wrong_credentials' } });
    expect((await logIn()).status).toBe(200);
    expect(verify).toHaveBeenCalledTimes(3);
  });

  test('stores only the hash of its token', async () => {
    await signUp(shop, 'ayse');
    const { token } = (await logIn()).body;
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const stored = JSON.stringify(await queryRows(shop.db, sql`select * from auth_token`));
    expect(stored).not.toContain(token);
    expect(JSON.stringify(shop.logLines)).not.toContain(token);
    expect(JSON.stringify(shop.logLines)).not.toContain(PASSWORD);
  });

  test('accepts a password in any Unicode normal form', async () => {
    const password = 'gökkuşağı-ötesi';
    await post('/auth/register/', { ...NEW, password: password.normalize('NFD') });
    const [mail] = await deliverMails(shop);
    await activate(tokenIn(linkIn(mail)), password.normalize('NFD'));
    expect((await logIn(NEW.email, password.normalize('NFC'))).status).toBe(200);
  });

  test('rehashes a password that was hashed with other parameters', async () => {
    const { id } = await signUp(shop, 'ayse');
    const old = await createArgon2({ algorithm: 2, memoryCost: 32, timeCost: 1, parallelism: 1 }).hash(PASSWORD);
    await shop.db.execute(sql`update customer set password_hash = ${old} where id = ${id}`);
    expect((await logIn()).status).toBe(200);
    const [row] = await queryRows<{ hash: string }>(shop.db, sql`select password_hash as hash from customer`);
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
    expect((await logIn()).status).toBe(200);
  });

  test('refuses malformed bodies', async () => {
    const who = await signUp(shop, 'ayse');
    await expectBadBodiesRefused(
      shop,
      { method: 'POST', path: '/auth/login/', body: { email: who.email, password: PASSWORD } },
      who,
    );
  });
});

describe('a session', () => {
  test('expires 30 days after its last use, which is recorded hourly', async () => {
    const { token } = await signUp(shop, 'ayse');
    shop.clock.advance(59 * MINUTE);
    await me(token);
    shop.clock.advance(30 * DAY - 59 * MINUTE);
    expect(await me(token)).toMatchObject({ status: 401, body: { detail: 'Invalid token.' } });

    const fresh = (await logIn()).body.token;
    for (let i = 0; i < 5; i++) {
      shop.clock.advance(29 * DAY);
      expect((await me(fresh)).status).toBe(200);
    }
  });

  test('ends at logout, other sessions continue', async () => {
    const { token } = await signUp(shop, 'ayse');
    const other = (await logIn()).body.token;
    expect((await post('/auth/logout/', undefined, bearer(token))).status).toBe(204);
    expect((await me(token)).status).toBe(401);
    expect((await me(other)).status).toBe(200);
  });

  test('session tokens and emailed links are not interchangeable', async () => {
    const link = await registered();
    expect((await me(link)).status).toBe(401);
    const { token } = await signUp(shop, 'veli');
    expect((await post('/auth/activate/', { token })).status).toBe(400);
    expect((await me(token)).status).toBe(200);
  });
});
