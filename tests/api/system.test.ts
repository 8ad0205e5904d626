import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupList, DiskUse, SystemJobList, SystemMailList, SystemStatus } from '@/contracts/system';
import { verifyBackup } from '@/server/domain/operations/backup/manifest';
import { job } from '@/server/platform/db/schema/job';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { MAX_ATTEMPTS } from '@/server/platform/jobs/back-off';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import { deliverMails } from './customers';
import { asOwner } from './owner-calls';
import { openTestShop, type TestShop, testEnv } from './shop';
import { openStaffBrowser } from './staff-browser';

const data = mkdtempSync(join(tmpdir(), 'shop-system-'));
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: testEnv({ DATA_DIR: data }) });
});
afterEach(async () => {
  for (const table of [job, outboxMail]) await shop.db.delete(table);
});
afterAll(async () => {
  await shop.close();
  rmSync(data, { recursive: true });
});

/** Queues an email, and with `attempts` that many failures. @returns its id */
async function mail(key: string, attempts = 0): Promise<number> {
  const now = shop.clock.now();
  await enqueueMail(shop.db, { key, to: 'ayse@example.com', subject: key, text: 't', html: 'h' }, now);
  const values = { attempts, lastError: attempts > 0 ? 'Mailbox full' : null };
  const [row] = await shop.db.update(outboxMail).set(values).returning({ id: outboxMail.id, key: outboxMail.key });
  return row?.id ?? 0;
}
const path = (rest: string) => `/system/${rest}`;
const post = (rest: string) => asOwner(shop, path(rest), undefined, 'POST');

test('the status names versions, and reports a test shop’s mail and payment as not fit for the public', async () => {
  await mail('waiting');
  const { body } = await asOwner<SystemStatus>(shop, '/system/');
  expect(body).toMatchObject({
    versions: { shop: expect.stringMatching(/^\d+\.\d+\.\d+$/), node: process.versions.node },
    database: { state: 'ok', size_bytes: expect.any(Number) },
    redis: { state: 'off' },
    mail: { state: 'warning', kind: 'folder', last_sent_at: null },
    payment: { state: 'warning', provider: 'emulator', waiting: 0 },
    carrier: { state: 'warning', provider: 'emulator', last_answer_at: null, waiting: 0, silent: 0 },
    storage: { state: 'ok', kind: 'folder' },
    queues: { mails: { waiting: 1, given_up: 0 }, jobs: { waiting: 0 }, refunds: { waiting: 0 } },
  });
  expect(body.database.version).toMatch(/^\d+/);
});

test('an email that gave up is listed with its error, and is sent after a retry', async () => {
  const id = await mail('gone', MAX_ATTEMPTS);
  expect(await deliverMails(shop)).toEqual([]);
  expect((await asOwner<SystemMailList>(shop, path('mails/'))).body).toMatchObject({
    results: [{ id, recipient: 'ayse@example.com', subject: 'gone', last_error: 'Mailbox full' }],
    next: null,
  });
  expect((await asOwner<SystemStatus>(shop, '/system/')).body.mail.state).toBe('down');
  expect((await post(`mails/${id}/retry/`)).status).toBe(204);
  expect((await post(`mails/${id}/retry/`)).status).toBe(409);
  expect(await deliverMails(shop)).toMatchObject([{ subject: 'gone' }]);
  expect((await asOwner<SystemStatus>(shop, '/system/')).body.mail.last_sent_at).toBe(shop.clock.now().toISOString());
  expect((await post(`mails/${id}/retry/`)).status).toBe(404);
});

test('all emails that gave up are retried at once, and one is discarded', async () => {
  const [first] = [await mail('one', MAX_ATTEMPTS), await mail('two', MAX_ATTEMPTS)];
  const discard = () => asOwner(shop, path(`mails/${first}/`), undefined, 'DELETE');
  expect((await discard()).status).toBe(204);
  expect((await discard()).status).toBe(404);
  expect((await post('mails/retry/')).body).toEqual({ count: 1 });
  expect(await deliverMails(shop)).toMatchObject([{ subject: 'two' }]);
});

test('waiting work is listed apart, can’t be discarded, and jobs show no payload', async () => {
  const id = await mail('waiting');
  const waiting = await asOwner<SystemMailList>(shop, path('mails/?state=waiting'));
  expect(waiting.body.results.map((row) => row.id)).toEqual([id]);
  expect((await asOwner(shop, path(`mails/${id}/`), undefined, 'DELETE')).status).toBe(409);
  const values = { kind: 'reset-mail', payload: { email: 'ayse@example.com' }, runAt: shop.clock.now() };
  await shop.db.insert(job).values([1, 2, 3].map(() => ({ ...values, attempts: MAX_ATTEMPTS, lastError: 'x' })));
  const first = (await asOwner<SystemJobList>(shop, path('jobs/?limit=2'))).body;
  expect(first.results).toHaveLength(2);
  expect(JSON.stringify(first)).not.toContain('ayse');
  const second = (await asOwner<SystemJobList>(shop, path(`jobs/?limit=2&before=${first.next}`))).body;
  expect([second.results.length, second.next]).toEqual([1, null]);
  expect((await post(`jobs/${second.results[0]?.id}/retry/`)).status).toBe(204);
  expect((await post('jobs/retry/')).body).toEqual({ count: 2 });
});

test('the data folder is measured by its parts', async () => {
  mkdirSync(join(data, 'media', 'urun'), { recursive: true });
  writeFileSync(join(data, 'media', 'urun', 'a.webp'), Buffer.alloc(5000));
  shop.clock.advance(60_000);
  const { body } = await asOwner<DiskUse>(shop, path('disk/'));
  expect(body.folders).toContainEqual({ name: 'media', bytes: 5000 });
  expect(body.free_bytes).toBeGreaterThan(0);
});

const list = async () => (await asOwner<BackupList>(shop, path('backups/'))).body;

/** Waits until no backup is being written. */
async function written(): Promise<BackupList> {
  let now = await list();
  while (now.running) now = await list();
  return now;
}

test('a backup is begun once and can be downloaded whole by a link of ten minutes', async () => {
  const owner = await openStaffBrowser(shop, 'owner', 'backup-owner');
  const begun = await Promise.all([post('backups/'), post('backups/')]);
  expect(begun.map(({ status }) => status).sort()).toEqual([202, 409]);
  const { results, failure, lacks } = await written();
  expect([failure, lacks]).toEqual([null, ['env', 'certificates']]);
  const [backup] = results;
  expect(backup).toMatchObject({ complete: true, rows: expect.any(Number) });
  const name = backup?.name ?? '';
  const made = await owner.call<{ path: string }>(path(`backups/${name}/link/`), undefined, 'POST');
  const link = made.body.path.replace('/api/admin', '');
  const cookie = [...owner.cookies].map(([key, value]) => `${key}=${value}`).join('; ');
  const answer = await shop.app.request(`/api/admin${link}`, { headers: { cookie } });
  expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="yedek-${name}.tar"`,
  ]);
  const file = join(data, 'download.tar');
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  const unpacked = mkdtempSync(join(tmpdir(), 'shop-tar-'));
  execFileSync('tar', ['-xf', file, '-C', unpacked]);
  const folder = join(unpacked, name);
  await verifyBackup(folder, () => {});
  expect(readdirSync(folder).sort()).toEqual(readdirSync(join(data, 'backups', name)).sort());
  expect(readFileSync(join(folder, 'media', 'urun', 'a.webp'))).toHaveLength(5000);
  rmSync(unpacked, { recursive: true });

  expect((await owner.call(link.replace(/until=\d+/, 'until=99999999999999'))).status).toBe(404);
  shop.clock.advance(10 * 60_000 + 1);
  expect((await owner.call(link)).status).toBe(404);
  const late = await owner.call<{ code: string }>(path(`backups/${name}/link/`), undefined, 'POST');
  expect([late.status, late.body.code]).toEqual([403, 'confirmation_required']);
});

test('a backup whose writer was stopped is listed as incomplete and has no link, and no name leaves the folder', async () => {
  mkdirSync(join(data, 'backups', '2020-01-01T00-00-00'), { recursive: true });
  expect((await list()).results).toContainEqual({ name: '2020-01-01T00-00-00', complete: false, rows: 0, bytes: 0 });
  expect((await post('backups/2020-01-01T00-00-00/link/')).status).toBe(404);
  expect((await post('backups/..%2F..%2Fsecret/link/')).status).toBe(400);
});

test('a backup that can’t be written says why, and the next one begins', async () => {
  shop.clock.advance(60_000);
  const name = shop.clock.now().toISOString().slice(0, 19).replaceAll(':', '-');
  mkdirSync(join(data, 'backups', name));
  await post('backups/');
  expect((await written()).failure).toContain('EEXIST');
  shop.clock.advance(1000);
  await post('backups/');
  const next = await written();
  expect([next.failure, next.results[0]?.complete]).toEqual([null, true]);
});
