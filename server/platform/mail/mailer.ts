import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Env } from '@/server/platform/env';
import { type Mail, type Mailer, MailRefusedError } from '@/server/platform/ports/mail';

/** Their sum must be well below the outbox's claim, ms. */
const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000, dnsTimeout: 15_000 };

/** SMTP when `MAIL_URL` is set; otherwise each email becomes an .eml file under DATA_DIR/outbox. */
export function createMailer(env: Env): Mailer {
  return env.MAIL_URL ? smtpMailer(env, env.MAIL_URL) : folderMailer(env);
}

function smtpMailer(env: Env, url: string): Mailer {
  const transport = openedLater(({ createTransport }) => createTransport({ url, ...TIMEOUTS }));
  return {
    async send(mail) {
      try {
        await (await transport()).sendMail(messageOf(env, mail));
      } catch (error) {
        if (isFinal(error)) throw new MailRefusedError(error.message, { cause: error });
        throw error;
      }
    },
  };
}

function folderMailer(env: Env): Mailer {
  const folder = join(resolve(env.DATA_DIR), 'outbox');
  const composer = openedLater(({ createTransport }) => createTransport({ streamTransport: true, buffer: true }));
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true });
      const { message } = await (await composer()).sendMail(messageOf(env, mail));
      await writeFile(join(folder, `${mail.key.replace(/[^\w-]/g, '_')}.eml`), message as Buffer);
    },
  };
}

/** A transport that the first email creates, and with it loads the library. */
function openedLater<Transport>(
  create: (library: typeof import('nodemailer').default) => Transport,
): () => Promise<Transport> {
  let transport: Transport | undefined;
  return async () => {
    const { default: nodemailer } = await import('nodemailer');
    transport ??= create(nodemailer);
    return transport;
  };
}

/** A message id derived from the key lets recipients recognise an email that was sent twice after a crash. */
function messageOf(env: Env, { key, unsubscribeUrl, senderName, inReplyTo, ...mail }: Mail) {
  const idOf = (one: string) => `<${one}@${new URL(env.SITE_URL).hostname}>`;
  // Prevents automatic replies (RFC 3834); an answer is written by a person.
  const headers: Record<string, string> = inReplyTo ? {} : { 'Auto-Submitted': 'auto-generated' };
  if (unsubscribeUrl) {
    headers['List-Unsubscribe'] = `<${unsubscribeUrl}>`;
    headers['List-Unsubscribe-Post'] = 'List-Unsubscribe=One-Click';
  }
  const thread = inReplyTo ? { inReplyTo: idOf(inReplyTo), references: idOf(inReplyTo) } : {};
  return { from: senderOf(env.MAIL_FROM, senderName), messageId: idOf(key), headers, ...thread, ...mail };
}

/** The mailbox under another name. */
function senderOf(mailbox: string, name: string | undefined) {
  const [, address] = /<([^>]+)>/.exec(mailbox) ?? [];
  return name === undefined ? mailbox : { name, address: address ?? mailbox };
}

/**
 * Whether 5xx refers to the recipient or the content; a 5xx to our own login or sender is a configuration error, and
 * the email waits.
 */
function isFinal(error: unknown): error is Error {
  const { responseCode, command } = (error ?? {}) as { responseCode?: number; command?: string };
  return error instanceof Error && (responseCode ?? 0) >= 500 && (command === 'RCPT TO' || command === 'DATA');
}
