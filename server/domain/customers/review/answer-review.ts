import { sql } from 'drizzle-orm';
import { publishChange } from '@/server/domain/changes/publish-change';
import { readSettings } from '@/server/domain/settings/settings';
import { recordChange } from '@/server/platform/audit/record-change';
import { type Db, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { ApiError, notFound } from '@/server/platform/http/errors';
import { assertVersion } from '@/server/platform/http/if-match';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import { type EmailContent, renderEmail } from '@/server/platform/mail/render-email';
import type { Ports } from '@/server/platform/ports/ports';

type Row = {
  version: number;
  answer: string | null;
  hidden: boolean;
  mailed: boolean;
  item: number;
  title: string;
  slug: string;
  /** Null after the account was erased. */
  email: string | null;
};

/**
 * Writes, edits or removes (null) the shop's public answer to a review. The author is mailed when the review is answered
 * for the first time, never again.
 * @param expected the version that the caller has read, so that an answer is to the text that is shown
 * @throws ApiError 404, 409 `review_hidden`: a hidden review gets no answer, 409 `no_answer` to remove, 412
 */
export async function answerReview(ports: Ports, id: number, text: string | null, expected: number): Promise<void> {
  const shop = await readSettings(ports);
  const now = ports.clock.now();
  const item = await inTransaction(ports.db, async (tx) => {
    const row = await lockReview(tx, id);
    assertVersion(row, expected);
    if (text === null && row.answer === null) throw new ApiError(409, 'no_answer', 'This review has no answer.');
    if (text !== null && row.hidden) throw new ApiError(409, 'review_hidden', 'This review is hidden: show it first.');
    if (text === row.answer) return null;
    const mails = text !== null && row.email !== null && !row.mailed;
    await tx.execute(sql`
      update review set answer = ${text}, version = version + 1,
        answered_at = ${text === null ? null : row.answer === null ? now.toISOString() : sql`answered_at`},
        answer_edited_at = ${text === null || row.answer === null ? null : now.toISOString()},
        answer_mailed_at = ${mails ? now.toISOString() : sql`answer_mailed_at`}
      where id = ${id}`);
    if (mails) {
      const mail = renderEmail(
        shop,
        answerEmail(text, row.title, `${ports.env.SITE_URL}/${row.slug}#yorumlar`),
        'Bu e-posta, yazdığınız yorum yanıtlandığı için bir kez gönderildi.',
      );
      await enqueueMail(tx, { ...mail, key: `review-answer-${id}`, to: row.email as string }, now);
    }
    await recordChange(tx, { entity: 'reviews', id, before: { answer: row.answer }, after: { answer: text } });
    return row.item;
  });
  if (item !== null) await publishChange(ports, { entity: 'review', ids: [item] });
}

async function lockReview(tx: Db, id: number): Promise<Row> {
  const [row] = await queryRows<Row>(
    tx,
    sql`select r.version, r.answer, r.hidden_at is not null as hidden, r.answer_mailed_at is not null as mailed,
          i.id as item, i.title, i.slug, (select email from customer where id = r.customer_id) as email
        from review r join item i on i.id = r.item_id where r.id = ${id} for update of r`,
  );
  if (!row) throw notFound();
  return row;
}

function answerEmail(text: string, item: string, url: string): EmailContent {
  return {
    title: 'Yorumunuzu yanıtladık',
    parts: [
      'Merhaba,',
      `“${item}” için yazdığınız yorumu yanıtladık. Yanıtımız yorumunuzun altında herkese görünür:`,
      ...text.split(/\n+/),
      { label: 'Yorumları gör', url },
    ],
  };
}
