import { CONNECTION_ADDRESS } from '@/server/http/client-address';
import { forgetEverybody, PASSWORD, signUp } from './customers';
import { openTestShop, type TestShop } from './shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => {
  jest.useRealTimers();
  await forgetEverybody(shop);
});
afterAll(() => shop.close());

const post = (path: string, body: unknown, from = '85.100.1.1') =>
  shop.request(path, { method: 'POST', body, headers: { [CONNECTION_ADDRESS]: from } });
const logIn = (email: string, password: string, from?: string) => post('/auth/login/', { email, password }, from);

async function statuses(times: number, ask: (i: number) => Promise<{ status: number }>): Promise<number[]> {
  const all = [];
  for (let i = 0; i < times; i++) all.push((await ask(i)).status);
  return all;
}

test('guessing one account from one address stops after ten, and nobody else is stopped', async () => {
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

test('an unknown mail is stopped like a known one', async () => {
  expect((await statuses(11, () => logIn('nobody@example.com', 'x'))).at(-1)).toBe(429);
});

test('a thousand at once don’t slip past', async () => {
  const { email } = await signUp(shop, 'ayse');
  const verify = jest.spyOn(shop.ports.passwords, 'verify');
  await Promise.all(Array.from({ length: 100 }, (_, i) => logIn(email, `guess ${i}`)));
  expect(verify).toHaveBeenCalledTimes(10);
});

test('right passwords don’t count', async () => {
  const { email } = await signUp(shop, 'ayse');
  expect(new Set(await statuses(15, () => logIn(email, PASSWORD)))).toEqual(new Set([200]));
});

test('who is shut out is let in when the window ends, however often somebody knocked meanwhile', async () => {
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

test('guessing many accounts from one address stops after a hundred, its neighbours in IPv6 included', async () => {
  const answers = await statuses(101, (i) => logIn(`nobody-${i}@example.com`, 'x', `2a02:e0:1:2::${i.toString(16)}`));
  expect([answers.at(99), answers.at(100)]).toEqual([400, 429]);
});

test('guessing one account from many addresses stops after fifty', async () => {
  const { email } = await signUp(shop, 'ayse');
  const answers = await statuses(51, (i) => logIn(email, 'guess', `85.100.2.${i}`));
  expect([answers.at(49), answers.at(50)]).toEqual([400, 429]);
});

test('nobody is mailed more than three links an hour', async () => {
  for (const path of ['/auth/request-password-reset-email/', '/auth/request-activation-email/']) {
    await forgetEverybody(shop);
    expect(await statuses(4, (i) => post(path, { email: 'ayse@example.com' }, `85.100.3.${i}`))).toEqual([
      204, 204, 204, 429,
    ]);
  }
});

test('one address registers twenty accounts an hour at most', async () => {
  const answers = await statuses(21, () =>
    post('/auth/register/', { first_name: 'A', last_name: 'B', email: 'a@example.com', password: PASSWORD }),
  );
  expect([answers.at(0), answers.at(1), answers.at(20)]).toEqual([201, 400, 429]);
});
