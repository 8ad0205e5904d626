import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from '@/server/platform/env';
import { createMailer } from '@/server/platform/mail/mailer';

const folder = mkdtempSync(join(tmpdir(), 'mails-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The email as stored in the outbox folder, with unfolded header lines. */
async function sent(key: string, more: { unsubscribeUrl?: string }): Promise<string> {
  const variables = { NODE_ENV: 'test', SECRET_KEY: 'secret-of-a-shop-that-exists-in-tests-only', DATA_DIR: folder };
  const mail = { key, to: 'a@example.com', subject: 's', text: 't', html: 'h' };
  await createMailer(parseEnv(variables)).send({ ...mail, ...more });
  return readFileSync(join(folder, 'outbox', `${key}.eml`), 'utf8').replaceAll(/\r?\n[ \t]/g, ' ');
}

test('an email with an unsubscribe link has the one-click header (RFC 8058)', async () => {
  const unsubscribeUrl = `https://shop.example/api/mail/unsubscribe/anim-7/${'k'.repeat(43)}`;
  const mail = await sent('ends', { unsubscribeUrl });
  expect(mail).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('other emails have no such header', async () => {
  expect(await sent('stays', {})).not.toMatch(/list-unsubscribe/i);
});
