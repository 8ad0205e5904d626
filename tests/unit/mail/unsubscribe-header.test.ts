import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from '@/server/platform/env';
import { createMailer } from '@/server/platform/mail/mailer';

const folder = mkdtempSync(join(tmpdir(), 'mails-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The mail as it lies in the outbox folder, its folded header lines made one. */
async function sent(key: string, more: { unsubscribeUrl?: string }): Promise<string> {
  const variables = { NODE_ENV: 'test', SECRET_KEY: 'secret-of-a-shop-that-exists-in-tests-only', DATA_DIR: folder };
  const mail = { key, to: 'a@example.com', subject: 's', text: 't', html: 'h' };
  await createMailer(parseEnv(variables)).send({ ...mail, ...more });
  return readFileSync(join(folder, 'outbox', `${key}.eml`), 'utf8').replaceAll(/\r?\n[ \t]/g, ' ');
}

test('a mail that can be ended tells mail programs how, with one click (RFC 8058)', async () => {
  const unsubscribeUrl = `https://shop.example/api/mail/unsubscribe/anim-7/${'k'.repeat(43)}`;
  const mail = await sent('ends', { unsubscribeUrl });
  expect(mail).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('other mails say nothing of the kind', async () => {
  expect(await sent('stays', {})).not.toMatch(/list-unsubscribe/i);
});
