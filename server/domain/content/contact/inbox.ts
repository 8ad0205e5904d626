import { and, asc, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Message, MessageChange, MessageList, MessageRow, messageQuerySchema } from '@/contracts/messages';
import { toMoneyString } from '@/contracts/money';
import { phoneDigits } from '@/contracts/phone';
import { recordChange } from '@/server/platform/audit/record-change';
import type { Db } from '@/server/platform/db/client';
import { containsFolded } from '@/server/platform/db/contains-folded';
import { inTransaction } from '@/server/platform/db/retry';
import { contactAnswer, contactMessage } from '@/server/platform/db/schema/contact';
import { orders } from '@/server/platform/db/schema/order';
import { outboxMail } from '@/server/platform/db/schema/outbox-mail';
import { notFound } from '@/server/platform/http/errors';
import { assertVersion } from '@/server/platform/http/if-match';
import { MAX_ATTEMPTS } from '@/server/platform/jobs/back-off';
import type { Ports } from '@/server/platform/ports/ports';

type Row = typeof contactMessage.$inferSelect;

/** Messages are kept this long after the last answer or change, ms (KVKK art. 4 and 7; content/info/privacy.ts). */
const RETENTION = 365 * 24 * 60 * 60 * 1000;
/** Orders beside a message. */
const LAST_ORDERS = 10;

/** A page of the messages, newest first. */
export async function listMessages(
  db: Db,
  { before, limit, state, search }: z.output<typeof messageQuerySchema>,
): Promise<MessageList> {
  const where = and(
    before === undefined ? undefined : lt(contactMessage.id, before),
    state && eq(contactMessage.state, state),
    search ? matches(search) : undefined,
  );
  const rows = await db
    .select()
    .from(contactMessage)
    .where(where)
    .orderBy(desc(contactMessage.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const ids = page.map(({ id }) => id);
  const counts = await db
    .select({ id: contactAnswer.messageId, n: sql<number>`count(*)::int` })
    .from(contactAnswer)
    .where(inArray(contactAnswer.messageId, ids))
    .groupBy(contactAnswer.messageId);
  const answers = new Map(counts.map(({ id, n }) => [id, n]));
  return {
    results: page.map((row) => ({ ...headOf(row), answers: answers.get(row.id) ?? 0 })),
    next: rows.length > limit ? (ids.at(-1) ?? null) : null,
  };
}

/**
 * One message with its answers and version.
 * @param withOrders whether the caller may read orders
 * @throws ApiError 404
 */
export async function readMessage(
  db: Db,
  id: number,
  { withOrders }: { withOrders: boolean },
): Promise<{ message: Message; version: number }> {
  const [row] = await db.select().from(contactMessage).where(eq(contactMessage.id, id));
  if (!row) throw notFound();
  const answers = await db
    .select()
    .from(contactAnswer)
    .where(eq(contactAnswer.messageId, id))
    .orderBy(asc(contactAnswer.id));
  const mails = await db
    .select({ key: outboxMail.key, sentAt: outboxMail.sentAt, attempts: outboxMail.attempts })
    .from(outboxMail)
    .where(
      inArray(
        outboxMail.key,
        answers.map((answer) => answerKey(answer.id)),
      ),
    );
  const placed = withOrders
    ? await db.select().from(orders).where(eq(orders.email, row.email)).orderBy(desc(orders.id)).limit(LAST_ORDERS)
    : null;
  const message = {
    ...headOf(row),
    note: row.note,
    answers: answers.map((answer) => ({
      id: answer.id,
      author: answer.author,
      text: answer.text,
      at: answer.at.toISOString(),
      mail: mailState(mails.find(({ key }) => key === answerKey(answer.id))),
    })),
    orders:
      placed?.map(({ number, status, amount, createdAt }) => {
        return { number, status, amount: toMoneyString(amount), created_at: createdAt.toISOString() };
      }) ?? null,
  };
  return { message, version: row.version };
}

/**
 * Changes state or note. @param expected the version that the caller has read
 * @throws ApiError 404, 412
 */
export async function changeMessage(
  { db, clock }: Ports,
  id: number,
  { state, note }: MessageChange,
  expected: number,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockMessage(tx, id, expected);
    const after = { state: state ?? before.state, note: note ?? before.note };
    await writeMessage(tx, before, after, clock.now());
    // The note may name customers, so the log says only that it was changed.
    const noted = after.note === before.note ? {} : { note: 'changed' };
    await recordChange(tx, {
      entity: 'messages',
      id,
      before: { state: before.state },
      after: { state: after.state, ...noted },
    });
  });
}

/** Locks a message for a change. @throws ApiError 404, 412 when it was changed since `expected` */
export async function lockMessage(tx: Db, id: number, expected: number): Promise<Row> {
  const [row] = await tx.select().from(contactMessage).where(eq(contactMessage.id, id)).for('update');
  if (!row) throw notFound();
  assertVersion(row, expected);
  return row;
}

/** Writes a locked message as its next version. */
export async function writeMessage(
  tx: Db,
  { id, version }: Row,
  values: Partial<Pick<Row, 'state' | 'note'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(contactMessage)
    .set({ ...values, version: version + 1, changedAt: now })
    .where(eq(contactMessage.id, id));
}

/** Deletes messages whose retention period is over. */
export async function deleteOldMessages(db: Db, now: Date): Promise<void> {
  await db.delete(contactMessage).where(lt(contactMessage.changedAt, new Date(now.getTime() - RETENTION)));
}

/** Deletes what a person wrote and what was answered, when the person's data is erased. */
export async function deleteMessagesOf(tx: Db, email: string): Promise<void> {
  await tx.delete(contactMessage).where(eq(contactMessage.email, email));
}

/** The key of an answer's email. */
export const answerKey = (id: number) => `message-answer-${id}`;

function mailState(mail: { sentAt: Date | null; attempts: number } | undefined): Message['answers'][number]['mail'] {
  if (!mail) return 'unknown';
  if (mail.sentAt) return 'sent';
  return mail.attempts >= MAX_ATTEMPTS ? 'failed' : 'waiting';
}

function matches(search: string): SQL | undefined {
  const { name, email, orderNumber, text, phone } = contactMessage;
  const words = sql`concat_ws(' ', ${name}, ${email}, ${orderNumber}, ${text}, ${contactMessage.party}->>'theme', ${contactMessage.party}->>'district')`;
  const digits = phoneDigits(search);
  return or(containsFolded(words, search), digits === null ? undefined : sql`position(${digits} in ${phone}) > 0`);
}

function headOf(row: Row): Omit<MessageRow, 'answers'> {
  return {
    id: row.id,
    subject: row.subject as MessageRow['subject'],
    party: row.party,
    name: row.name,
    email: row.email,
    phone: row.phone,
    order_number: row.orderNumber,
    text: row.text,
    state: row.state,
    created_at: row.createdAt.toISOString(),
  };
}
