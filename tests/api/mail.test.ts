import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import { createMailer } from '@/server/platform/mail/mailer';
import { sendDueMails } from '@/server/platform/mail/outbox';
import { renderEmail } from '@/server/platform/mail/render-email';
import { resetCustomers } from './customers';
import { openTestShop, type TestShop, testEnv } from './shop';
import { openSmtpServer, type SmtpServer } from './smtp-server';

const MINUTE = 60_000;
const MAIL = {
  key: 'reset-abc',
  to: 'ayse@example.com',
  subject: 'Şifrenizi yenileyin',
  text: 'Bağlantı',
  html: '<p>Bağlantı</p>',
};

let shop: TestShop;
let smtp: SmtpServer;
beforeAll(async () => {
  [shop, smtp] = await Promise.all([openTestShop(), openSmtpServer()]);
});
afterEach(async () => {
  smtp.answers.clear();
  smtp.received.length = 0;
  await resetCustomers(shop);
});
afterAll(async () => {
  await smtp.close();
  await shop.close();
});

const enqueue = () => enqueueMail(shop.db, MAIL, shop.clock.now());
const send = () => sendDueMails(shop.ports, createMailer(testEnv({ MAIL_URL: smtp.url })));
const row = async () => (await shop.db.select().from(outboxMail))[0];

test('an email is sent once by SMTP, with both parts and a Message-ID derived from its key', async () => {
  await enqueue();
  await enqueue();
  expect([await send(), await send()]).toEqual([1, 0]);
  expect(smtp.received.map(({ to }) => to)).toEqual([MAIL.to]);
  const data = smtp.received[0]?.data ?? '';
  expect(data).toContain('Message-ID: <reset-abc@localhost>');
  expect(data).toContain('Auto-Submitted: auto-generated');
  expect(data).toMatch(/text\/plain[\s\S]*text\/html/);
  expect(await row()).toMatchObject({ attempts: 1, text: '', html: '', lastError: null });
});

test('a failed email is retried after one, two, four … minutes with the same Message-ID', async () => {
  await enqueue();
  smtp.answers.set('MAIL', '451 try later');
  expect(await send()).toBe(0);
  expect((await row())?.lastError).toContain('try later');
  shop.clock.advance(MINUTE - 1);
  smtp.answers.clear();
  expect(await send()).toBe(0);
  shop.clock.advance(1);
  smtp.answers.set('content', 'hang up');
  expect(await send()).toBe(0);
  shop.clock.advance(2 * MINUTE);
  smtp.answers.clear();
  expect(await send()).toBe(1);
  expect(smtp.received).toHaveLength(1);
});

test('an email refused permanently by the mailbox is not retried', async () => {
  await enqueue();
  smtp.answers.set('RCPT', '550 no such mailbox');
  await send();
  smtp.answers.clear();
  shop.clock.advance(60 * 24 * 60 * MINUTE);
  expect(await send()).toBe(0);
  expect((await row())?.lastError).toContain('no such mailbox');
});

test('an email is sent once by concurrent instances', async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, i) => enqueueMail(shop.db, { ...MAIL, key: `mail-${i}` }, shop.clock.now())),
  );
  const counts = await Promise.all([send(), send(), send()]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(10);
  expect(new Set(smtp.received.map(({ data }) => /Message-ID: (\S+)/.exec(data)?.[1])).size).toBe(10);
  expect(smtp.received).toHaveLength(10);
});

test('without an SMTP server an email is written to a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-mail-'));
  try {
    await createMailer(testEnv({ DATA_DIR: folder })).send(MAIL);
    expect(readdirSync(join(folder, 'outbox'))).toEqual(['reset-abc.eml']);
    expect(readFileSync(join(folder, 'outbox/reset-abc.eml'), 'utf8')).toContain('To: ayse@example.com');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('user input in an email is escaped', () => {
  const content = { title: 'A & B', parts: ['<script>', { label: '"x"', url: 'https://example.com/?a=1&b="' }] };
  const { html, text } = renderEmail({ store_name: 'Şenlikhane', brand: { colors: null } }, content, 'Neden');
  expect(html).not.toMatch(/<script>|b="["<]/);
  expect(text).toContain('"x":\nhttps://example.com/?a=1&b="');
});
