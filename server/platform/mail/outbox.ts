import { eq, sql } from 'drizzle-orm';
import { queryRows } from '@/server/platform/db/client';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { wordsOf } from '@/server/platform/error-for-log';
import { backOff, MAX_ATTEMPTS } from '@/server/platform/jobs/back-off';
import { type Mailer, MailRefusedError } from '@/server/platform/ports/mail';
import type { Ports } from '@/server/platform/ports/ports';
import { isShuttingDown } from '@/server/platform/shutting-down';
import { inSpan } from '@/server/platform/tracing';

/**
 * A claimed email is reserved for one instance for this long, ms; then another may send it. Longer than the mailer's
 * timeouts together, so that two instances never send the same email concurrently.
 */
const CLAIM = 5 * 60_000;

type Waiting = {
  id: number;
  key: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  reply_to: string | null;
  unsubscribe_url: string | null;
  in_reply_to: string | null;
  attempts: number;
  request_id: string | null;
};

/**
 * Sends due emails one after the other; failed ones are retried with growing delays.
 *
 * Every email is sent at least once, and twice only when the process or the connection fails between the server's
 * acceptance and our recording it, which no mail protocol prevents. The second copy has the same Message-ID, by which
 * recipients recognise it. The text of sent emails is deleted, because its links contain keys.
 * @returns how many were sent
 */
export async function sendDueMails({ db, clock, log }: Ports, mailer: Mailer): Promise<number> {
  let sent = 0;
  for (;;) {
    if (isShuttingDown()) return sent; // the rest is left to other processes or a later start
    const now = clock.now();
    const [mail] = await queryRows<Waiting>(
      db,
      sql`update outbox_mail set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + CLAIM).toISOString()}
          where id = (select id from outbox_mail where sent_at is null and next_attempt_at <= ${now.toISOString()} and attempts < ${MAX_ATTEMPTS}
                      order by id limit 1 for update skip locked)
          returning id, key, recipient, subject, text, html, reply_to, unsubscribe_url, in_reply_to, attempts, request_id`,
    );
    if (!mail) return sent;
    try {
      const { recipient: to, reply_to: replyTo, unsubscribe_url: unsubscribeUrl, key, subject, text, html } = mail;
      await inSpan({ name: 'mail', kind: 'call', attributes: requestOf(mail) }, () =>
        mailer.send({
          ...{ key, to, subject, text, html },
          ...(replyTo ? { replyTo } : {}),
          ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
          ...(mail.in_reply_to ? { inReplyTo: mail.in_reply_to } : {}),
        }),
      );
      await db
        .update(outboxMail)
        .set({ sentAt: clock.now(), lastError: null, text: '', html: '', replyTo: null, unsubscribeUrl: null })
        .where(eq(outboxMail.id, mail.id));
      sent++;
    } catch (error) {
      log.error(
        { err: error, requestId: mail.request_id, mail: mail.key, attempts: mail.attempts },
        'a mail could not be sent',
      );
      const attempts = error instanceof MailRefusedError ? MAX_ATTEMPTS : mail.attempts;
      await db
        .update(outboxMail)
        .set({ attempts, nextAttemptAt: backOff(now, mail.attempts), lastError: wordsOf(error) })
        .where(eq(outboxMail.id, mail.id));
    }
  }
}

/** Joins the email's trace with that of the request that caused it. */
function requestOf({ request_id }: Waiting): Record<string, string> {
  return request_id === null ? {} : { 'shop.request_id': request_id };
}
