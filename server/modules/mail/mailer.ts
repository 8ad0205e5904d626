import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import nodemailer from 'nodemailer';
import type { Env } from '@/server/env';
import type { Mailer } from '@/server/ports/mail';

/** SMTP when `MAIL_URL` is set; otherwise each mail becomes an .eml file under DATA_DIR/outbox. */
export function createMailer(env: Env): Mailer {
  if (env.MAIL_URL) {
    const transport = nodemailer.createTransport(env.MAIL_URL);
    return {
      send: async ({ key, to, ...mail }) => {
        // A message id made from the key lets receivers recognise a mail that was sent twice after a crash.
        await transport.sendMail({
          from: env.MAIL_FROM,
          to,
          messageId: `<${key}@${new URL(env.SITE_URL).hostname}>`,
          ...mail,
        });
      },
    };
  }
  const folder = join(resolve(env.DATA_DIR), 'outbox');
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    send: async ({ key, to, ...mail }) => {
      await mkdir(folder, { recursive: true });
      const { message } = await composer.sendMail({ from: env.MAIL_FROM, to, ...mail });
      await writeFile(join(folder, `${key.replace(/[^\w-]/g, '_')}.eml`), message as Buffer);
    },
  };
}
