import { readSettings } from '@/server/domain/settings/settings';
import { recordChange } from '@/server/platform/audit/record-change';
import { inTransaction } from '@/server/platform/db/retry';
import { contactAnswer } from '@/server/platform/db/schema/contact';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import { renderEmail } from '@/server/platform/mail/render-email';
import type { Ports } from '@/server/platform/ports/ports';
import type { StaffCaller } from '@/server/platform/ports/staff';
import { answerEmail, MESSAGE_RECEIVED, REQUEST_RECEIVED } from './emails';
import { answerKey, lockMessage, writeMessage } from './inbox';
import { confirmationKey } from './receive';

/**
 * Answers a message: the email is queued in the transaction that stores the answer. It has the subject of the
 * confirmation that the sender got and names it, so that mail clients show one conversation; replies go to the shop's
 * mailbox.
 * @param expected the version that the caller has read, so that two people don't answer the same message
 * @throws ApiError 404, 412
 */
export async function answerMessage(
  ports: Ports,
  caller: Pick<StaffCaller, 'name'>,
  id: number,
  text: string,
  expected: number,
): Promise<void> {
  const { db, clock } = ports;
  const shop = await readSettings(ports);
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const message = await lockMessage(tx, id, expected);
    const values = { messageId: id, author: caller.name, text, at: now };
    const [answer] = await tx.insert(contactAnswer).values(values).returning({ id: contactAnswer.id });
    if (!answer) throw new Error('an answer without a row');
    await writeMessage(tx, message, { state: 'answered' }, now);
    const confirmation = message.party ? REQUEST_RECEIVED : MESSAGE_RECEIVED;
    const mail = renderEmail(
      shop,
      answerEmail(text, message.text),
      'Bu e-posta, sitemizdeki formdan yazdığınız mesajın yanıtıdır. Bu e-postayı yanıtlayabilirsiniz.',
    );
    await enqueueMail(
      tx,
      {
        ...mail,
        key: answerKey(answer.id),
        to: message.email,
        subject: `Re: ${confirmation.title}`,
        replyTo: shop.company.email,
        inReplyTo: confirmationKey(message.key),
      },
      now,
    );
    await recordChange(tx, {
      entity: 'messages',
      id,
      before: { state: message.state },
      after: { state: 'answered', answer: answer.id },
    });
  });
}
