import { createHash } from 'node:crypto';
import { istanbulDay } from '@/contracts/calendar-days';
import type { ContactMessage, OrganisationRequest } from '@/contracts/contact';
import { readSettings } from '@/server/domain/settings/settings';
import { inTransaction } from '@/server/platform/db/retry';
import { contactMessage } from '@/server/platform/db/schema/contact';
import { countAttempt } from '@/server/platform/http/count-attempt';
import { FieldError } from '@/server/platform/http/errors';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import { type EmailContent, renderEmail } from '@/server/platform/mail/render-email';
import type { Ports } from '@/server/platform/ports/ports';
import type { Limit } from '@/server/platform/ports/rate-limiter';
import { MESSAGE_RECEIVED, messageEmail, REQUEST_RECEIVED, requestEmail } from './emails';
import { checkFormToken } from './form-token';

/** Contact forms: each sends emails to the shop and to an unverified address. */
const SENDER_LIMIT: Limit = { name: 'contact-to', attempts: 3, window: 60 * 60_000 };
const CALLER_LIMIT: Limit = { name: 'contact-from', attempts: 10, window: 60 * 60_000 };

/**
 * Stores a message, mails it to the shop, and a confirmation to its sender.
 * @param caller the key by which attempts are counted
 * @throws ApiError 409 as `checkFormToken`, 429
 */
export async function receiveMessage(ports: Ports, message: ContactMessage, caller: string): Promise<void> {
  const { subject, order_number, message: text } = message;
  const stored = { subject, orderNumber: order_number, text };
  await receive(ports, message, { caller, stored, content: messageEmail(message), answer: MESSAGE_RECEIVED });
}

/** The same for a request to organise a party. @throws FieldError `date` for a date in the past */
export async function receiveRequest(ports: Ports, request: OrganisationRequest, caller: string): Promise<void> {
  if (request.date < istanbulDay(ports.clock.now())) {
    throw new FieldError({ date: ['Choose a day that has not passed.'] });
  }
  const { kind, date, district, place = null, guests, theme = null, budget, notes: text = '' } = request;
  const stored = { party: { kind, date, district, place, guests: Number(guests), theme, budget }, text };
  await receive(ports, request, { caller, stored, content: requestEmail(request), answer: REQUEST_RECEIVED });
}

type Sent = { name: string; email: string; phone?: string | undefined; token: string; website?: string | undefined };
type Kept = Pick<typeof contactMessage.$inferInsert, 'subject' | 'orderNumber' | 'party' | 'text'>;
type Received = { caller: string; stored: Kept; content: EmailContent; answer: EmailContent };

/** The key of the email that confirms a message to its sender. */
export const confirmationKey = (key: string) => `form-received-${key}`;

async function receive(ports: Ports, sent: Sent, { caller, stored, content, answer }: Received): Promise<void> {
  const { db, clock, log } = ports;
  if (sent.website) {
    // A bot gets the same response as a person, so that it learns nothing.
    log.info('a form was submitted by a bot');
    return;
  }
  checkFormToken(ports, sent.token);
  await countAttempt(ports, [SENDER_LIMIT, sent.email], [CALLER_LIMIT, caller]);
  // Deduplicates: the key is derived from the contents and the token, so a form sent twice is one message.
  const key = createHash('sha256').update(JSON.stringify(sent)).digest('base64url');
  const now = clock.now();
  const shop = await readSettings(ports);
  const toShop = renderEmail(shop, content, 'Bu e-posta sitenizdeki bir formdan gönderildi.');
  const toSender = renderEmail(shop, answer, 'Bu e-posta, adresiniz sitemizdeki bir forma yazıldığı için gönderildi.');
  await inTransaction(db, async (tx) => {
    const { name, email, phone } = sent;
    const sender = { key, name, email, phone, createdAt: now, changedAt: now };
    await tx
      .insert(contactMessage)
      .values({ ...sender, ...stored })
      .onConflictDoNothing();
    await enqueueMail(tx, { key: `form-${key}`, to: shop.company.email, replyTo: sent.email, ...toShop }, now);
    await enqueueMail(tx, { key: confirmationKey(key), to: sent.email, ...toSender }, now);
  });
}
