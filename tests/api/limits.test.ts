import { CONNECTION_IP } from '@/server/platform/http/client-ip';
import { deliverMails, PASSWORD, resetCustomers, signUp } from './customers';
import { openTestShop, type TestShop } from './shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  jest.useRealTimers();
  await resetCustomers(shop);
});
afterAll(() => shop.close());

const post = (path: string, body: unknown, from = '85.100.1.1') =>
  shop.request(path, { method: 'POST', body, headers: { [CONNECTION_IP]: from } });
const logIn = (email: string, password: string, from?: string) => post('/auth/login/', { email, password }, from);

async function statuses(times: number, ask: (i: number) => Promise<{ status: number }>): Promise<number[]> {
  const all = [];
  for (let i = 0; i < times; i++) all.push((await ask(i)).status);
  return all;
}

test('guessing one account from one IP is limited to ten attempts, without affecting others', async () => {
  const { email } = await signUp(shop, 'ayse');
  await signUp(shop, 'veli');
  expect(new Set(await statuses(10, (i) => logIn(email, `guess ${i}`)))).toEqual(new Set([400]));
  const stopped = await logIn(email, PASSWORD);
  expect(stopped).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } });
  const wait = Number(stopped.headers.get('retry-after'));
  expect([wait > 14 * 60, wait <= 15 * 60]).toEqual([true, true]);
  expect((await logIn(email, PASSWORD, '85.100.1.2')).status).toBe(200);
  expect((await logIn('veli@example.com', PASSWORD)).status).toBe(200);
});

test('an unknown email is limited like a known one', async () => {
  expect((await statuses(11, () => logIn('nobody@example.com', 'x'))).at(-1)).toBe(429);
});

test('concurrent attempts do not bypass the limit', async () => {
  const { email } = await signUp(shop, 'ayse');
  const verify = jest.spyOn(shop.ports.passwords, 'verify');
  await Promise.all(Array.from({ length: 100 }, (_, i) => logIn(email, `guess ${i}`)));
  expect(verify).toHaveBeenCalledTimes(10);
});

test('correct passwords do not count', async () => {
  const { email } = await signUp(shop, 'ayse');
  expect(new Set(await statuses(15, () => logIn(email, PASSWORD)))).toEqual(new Set([200]));
});

test('a blocked client is admitted when the window ends, despite attempts in between', async () => {
  const { email } = await signUp(shop, 'ayse');
  jest.useFakeTimers({
    now: Date.now(),
    doNotFake: ['nextTick', 'setImmediate', 'setTimeout', 'clearTimeout', 'queueMicrotask', 'performance'],
  });
  await statuses(10, () => logIn(email, 'guess'));
  jest.setSystemTime(Date.now() + 14 * 60_000);
  expect(await statuses(20, () => logIn(email, PASSWORD))).toEqual(Array.from({ length: 20 }, () => 429));
  jest.setSystemTime(Date.now() + 61_000);
  expect((await logIn(email, PASSWORD)).status).toBe(200);
});

test('guessing many accounts from one IP is limited to a hundred attempts, per IPv6 /64', async () => {
  const answers = await statuses(101, (i) => logIn(`nobody-${i}@example.com`, 'x', `2a02:e0:1:2::${i.toString(16)}`));
  expect([answers.at(99), answers.at(100)]).toEqual([400, 429]);
});

test('guessing one account from many IPs is limited to fifty attempts', async () => {
  const { email } = await signUp(shop, 'ayse');
  const answers = await statuses(51, (i) => logIn(email, 'guess', `85.100.2.${i}`));
  expect([answers.at(49), answers.at(50)]).toEqual([400, 429]);
});

describe('a browser that has logged in to the account before', () => {
  const deviceOf = (answer: { headers: Headers }) => answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const logInWith = (cookie: string, email: string, password: string, from = '85.100.7.1') =>
    shop.request('/auth/login/', {
      method: 'POST',
      body: { email, password },
      headers: { [CONNECTION_IP]: from, cookie },
    });
  const attack = async (email: string) => {
    const answers = await statuses(51, (i) => logIn(email, 'guess', `85.100.8.${i % 8}`));
    expect(answers.at(-1)).toBe(429);
  };

  test('stores a cookie for the login endpoint only, inaccessible to scripts', async () => {
    const { email } = await signUp(shop, 'ayse');
    const set = (await logIn(email, PASSWORD)).headers.get('set-cookie');
    expect(set).toMatch(
      /^device=[\w-]{22}\.[\w-]{43}; Max-Age=15552000; Path=\/api\/auth\/login; HttpOnly; SameSite=Lax$/,
    );
    expect((await logIn(email, 'guess')).headers.get('set-cookie')).toBeNull();
  });

  test('can log in while an attack blocks other clients', async () => {
    const { email } = await signUp(shop, 'ayse');
    const device = deviceOf(await logIn(email, PASSWORD, '85.100.7.1'));
    await attack(email);
    expect((await logIn(email, PASSWORD, '85.100.7.2')).status).toBe(429);
    expect((await logInWith(device, email, PASSWORD)).status).toBe(200);
  });

  test('is limited to ten attempts as well, from any IP', async () => {
    const { email } = await signUp(shop, 'ayse');
    const device = deviceOf(await logIn(email, PASSWORD));
    const answers = await statuses(11, (i) => logInWith(device, email, 'guess', `85.100.9.${i}`));
    expect([answers.at(9), answers.at(10)]).toEqual([400, 429]);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
  });

  test.each<[string, (device: string) => string]>([
    ['another account', (device) => device],
    ['nobody: a forged one', () => `device=${'A'.repeat(22)}.${'B'.repeat(43)}`],
    ['nobody: a malformed one', () => 'device=%00'],
  ])('is not recognised by the token of %s', async (_whose, cookie) => {
    const { email } = await signUp(shop, 'ayse');
    const { email: other } = await signUp(shop, 'veli');
    const device = deviceOf(await logIn(other, PASSWORD));
    await attack(email);
    expect((await logInWith(cookie(device), email, PASSWORD)).status).toBe(429);
  });

  test('includes one that set a new password by email, which lifts the block for all', async () => {
    const { email } = await signUp(shop, 'ayse');
    await attack(email);
    await post('/auth/request-password-reset-email/', { email });
    const [, uidb64, token] = /sifre-sifirla\/([^/]+)\/([^/\s]+)/.exec((await deliverMails(shop))[0]?.text ?? '') ?? [];
    const answer = await shop.request('/auth/password-reset-complete/', {
      method: 'PATCH',
      body: { uidb64, token, password: 'mor-konfeti-33-dere' },
    });
    expect(answer.status).toBe(204);
    expect((await logIn(email, 'mor-konfeti-33-dere', '85.100.7.3')).status).toBe(200);
    expect(deviceOf(answer)).toMatch(/^device=/);
  });
});

test('links are emailed to one address at most three times per hour', async () => {
  for (const path of ['/auth/request-password-reset-email/', '/auth/request-activation-email/']) {
    await resetCustomers(shop);
    expect(await statuses(4, (i) => post(path, { email: 'ayse@example.com' }, `85.100.3.${i}`))).toEqual([
      204, 204, 204, 429,
    ]);
  }
});

test('registrations are limited to twenty per hour and IP', async () => {
  const answers = await statuses(21, () =>
    post('/auth/register/', { first_name: 'A', last_name: 'B', email: 'a@example.com', password: PASSWORD }),
  );
  expect([answers.at(0), answers.at(1), answers.at(20)]).toEqual([201, 400, 429]);
});
