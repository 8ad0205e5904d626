import { eq, sql } from 'drizzle-orm';
import { domainJobs } from '@/server/api/jobs';
import { RESET_MAIL } from '@/server/domain/customers/auth/reset';
import { cleanUp } from '@/server/domain/operations/housekeeping/clean-up';
import { customer } from '@/server/platform/db/schema/customer';
import { job } from '@/server/platform/db/schema/job';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { MAX_ATTEMPTS } from '@/server/platform/jobs/back-off';
import { runDueJobs } from '@/server/platform/jobs/due';
import { planJob } from '@/server/platform/jobs/plan';
import { InstancePages, pageHandlers } from '@/server/platform/jobs/stale-pages';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import type { Ports } from '@/server/platform/ports/ports';
import { deliverMails, resetCustomers, signUp } from './customers';
import { openTestShop, type TestShop } from './shop';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(() => resetCustomers(shop));
afterAll(() => shop.close());

const plan = (email: string, key?: string, delay = 0) =>
  planJob(shop.db, {
    kind: RESET_MAIL,
    payload: { email },
    runAt: new Date(shop.clock.now().getTime() + delay),
    ...(key ? { key } : {}),
  });
const withReset = (handler: Parameters<typeof RESET_MAIL.handledBy>[0]) => ({
  ...domainJobs,
  ...RESET_MAIL.handledBy(handler),
});

test('a job runs when it is due, once across several instances', async () => {
  const done: string[] = [];
  const handlers = withReset(async (_ports, { email }) => void done.push(email));
  await plan('later@example.com', undefined, MINUTE);
  for (let i = 0; i < 5; i++) await plan(`${i}@example.com`);
  await Promise.all([1, 2, 3].map(() => runDueJobs(shop.ports, handlers)));
  expect(done.toSorted()).toEqual([0, 1, 2, 3, 4].map((i) => `${i}@example.com`));
  shop.clock.advance(MINUTE);
  expect(await runDueJobs(shop.ports, handlers)).toBe(1);
  expect(await shop.db.select().from(job)).toEqual([]);
});

test('a job that outlasts its claim is rolled back when another instance has done it meanwhile', async () => {
  const mailIn =
    (key: string) =>
    ({ db, clock }: Ports) =>
      enqueueMail(db, { key, to: 'a@example.com', subject: 's', text: 't', html: 'h' }, clock.now());
  await plan('a@example.com');
  let overtaken = false;
  const slow = withReset(async (ports) => {
    if (!overtaken) {
      overtaken = true;
      // The embedded engine has one connection and so one process: another can only run before or after.
      if (shop.database.engine === 'postgres') {
        shop.clock.advance(6 * MINUTE);
        expect(await runDueJobs(shop.ports, withReset(mailIn('second')))).toBe(1);
      }
    }
    await mailIn('first')(ports);
  });
  expect(await runDueJobs(shop.ports, slow)).toBe(shop.database.engine === 'postgres' ? 0 : 1);
  const kept = shop.database.engine === 'postgres' ? 'second' : 'first';
  expect(await shop.db.select({ key: outboxMail.key }).from(outboxMail)).toEqual([{ key: kept }]);
  expect(await shop.db.select().from(job)).toEqual([]);
});

test('a failed job starts again when it is planned anew; a waiting one is planned once', async () => {
  const failing = withReset(async () => {
    throw new Error('always');
  });
  await plan('a@example.com', 'stock-7');
  await runDueJobs(shop.ports, failing);
  await plan('b@example.com', 'stock-7');
  expect(await shop.db.select().from(job)).toMatchObject([{ payload: { email: 'a@example.com' }, attempts: 1 }]);
  await shop.db.update(job).set({ attempts: MAX_ATTEMPTS });
  await plan('b@example.com', 'stock-7');
  const done: string[] = [];
  expect(
    await runDueJobs(
      shop.ports,
      withReset(async (_ports, { email }) => void done.push(email)),
    ),
  ).toBe(1);
  expect(done).toEqual(['b@example.com']);
});

test('a failing job is rolled back and retried later', async () => {
  let fails = true;
  const handlers = withReset(async ({ db, clock }) => {
    await enqueueMail(db, { key: 'half', to: 'a@example.com', subject: 's', text: 't', html: 'h' }, clock.now());
    if (fails) throw new Error('in the middle');
  });
  await plan('a@example.com');
  expect(await runDueJobs(shop.ports, handlers)).toBe(0);
  expect(await shop.db.select().from(outboxMail)).toEqual([]);
  expect(await shop.db.select().from(job)).toMatchObject([{ attempts: 1, lastError: 'in the middle' }]);
  fails = false;
  expect(await runDueJobs(shop.ports, handlers)).toBe(0);
  shop.clock.advance(MINUTE);
  expect(await runDueJobs(shop.ports, handlers)).toBe(1);
  expect(await shop.db.select().from(outboxMail)).toHaveLength(1);
});

test('a failed statement’s parameters appear neither in log nor row', async () => {
  const broken = withReset(async ({ db }, { email }) => {
    await db.execute(sql`select ${email}::text::int`);
  });
  await plan('ayse@example.com');
  await runDueJobs(shop.ports, broken);
  const [waiting] = await shop.db.select().from(job);
  expect(waiting?.lastError).toContain('Failed query: select $1');
  const failure = shop.logLines.findLast(({ msg }) => msg === 'a job failed');
  expect(failure).toMatchObject({ err: { type: 'DrizzleQueryError', cause: { code: '22P02' } } });
  expect(JSON.stringify([waiting?.lastError, failure])).not.toContain('ayse@');
});

test('a job with a key is planned once while it waits', async () => {
  await plan('a@example.com', 'reminder-1');
  await plan('a@example.com', 'reminder-1');
  expect(
    await runDueJobs(
      shop.ports,
      withReset(async () => {}),
    ),
  ).toBe(1);
  await plan('a@example.com', 'reminder-1');
  expect(await shop.db.select().from(job)).toHaveLength(1);
});

test('the cleanup deletes expired tokens, unconfirmed accounts and old emails', async () => {
  const ayse = await signUp(shop, 'ayse');
  const body = { first_name: 'X', last_name: 'Y', email: 'x@example.com', password: 'mavi-balon-82-kedi' };
  await shop.request('/auth/register/', { method: 'POST', body });
  await deliverMails(shop);
  shop.clock.advance(29 * DAY);
  await cleanUp(shop.ports);
  expect(await shop.db.select().from(customer)).toHaveLength(2);
  shop.clock.advance(2 * DAY);
  await cleanUp(shop.ports);
  expect(await shop.db.select({ id: customer.id }).from(customer)).toEqual([{ id: ayse.id }]);
  expect(await shop.db.select().from(outboxMail)).toHaveLength(1);
  shop.clock.advance(60 * DAY);
  await cleanUp(shop.ports);
  expect(await shop.db.select().from(outboxMail)).toEqual([]);
});

test('the cleanup deletes emails that could not be delivered', async () => {
  const now = shop.clock.now();
  for (const key of ['refused', 'waits'])
    await enqueueMail(shop.db, { key, to: 'a@example.com', subject: 's', text: 't', html: 'h' }, now);
  await shop.db.update(outboxMail).set({ attempts: MAX_ATTEMPTS }).where(eq(outboxMail.key, 'refused'));
  shop.clock.advance(91 * DAY);
  await cleanUp(shop.ports);
  expect(await shop.db.select({ key: outboxMail.key }).from(outboxMail)).toEqual([{ key: 'waits' }]);
});

test('pages invalidated by a command are rendered again by a serving process, not by a worker', async () => {
  shop.stalePaths.length = 0;
  const pages = new InstancePages(shop.db, shop.ports.log);
  pages.invalidate(['/balon', '/balonlar']);
  pages.invalidate([]);
  await pages.settle();
  expect(await runDueJobs(shop.ports, domainJobs)).toBe(0);
  expect(shop.stalePaths).toEqual([]);
  expect(await runDueJobs(shop.ports, pageHandlers)).toBe(1);
  expect(shop.stalePaths).toEqual(['/balon', '/balonlar']);
  expect(await shop.db.select().from(job)).toEqual([]);
});

test('a command that loses its database before invalidating pages fails with a message', async () => {
  const gone = await openTestShop();
  await gone.close();
  const pages = new InstancePages(gone.db, gone.ports.log);
  pages.invalidate(['/balon']);
  await expect(pages.settle()).rejects.toThrow('running instances may show older pages');
  expect(gone.logLines).toMatchObject([{ level: 50, msg: 'page invalidations could not be scheduled' }]);
});
