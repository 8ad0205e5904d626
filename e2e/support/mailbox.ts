import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/**
 * Waits for an email to `address` that links to `page` of the shop.
 * @returns the link's path, query and fragment
 */
export async function mailedLink(address: string, page: string, dataDir?: string): Promise<string> {
  const find = () =>
    mailsTo(address, dataDir)
      .flatMap((mail) => mail.match(/https?:\/\/[^\s"<>]+/g) ?? [])
      .map((link) => new URL(link))
      .find(({ pathname }) => pathname.startsWith(page));
  await expect.poll(find, { message: `an email to ${address} with a link to ${page}` }).toBeDefined();
  const { pathname = '', search = '', hash = '' } = find() ?? {};
  return pathname + search + hash;
}

/** Raw emails to this address, quoted-printable decoded. Non-ASCII characters stay bytes. */
export function mailsTo(address: string, dataDir = process.env.E2E_DATA_DIR ?? ''): string[] {
  const outbox = join(dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  return readdirSync(outbox)
    .map((file) => readFileSync(join(outbox, file), 'latin1'))
    .filter((mail) => mail.includes(`\r\nTo: ${address}\r\n`))
    .map((mail) =>
      mail
        .replace(/=\r?\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    );
}
