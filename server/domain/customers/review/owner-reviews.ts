import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnerReview, OwnerReviewList, ownerReviewQuerySchema } from '@/contracts/owner-reviews';
import { lockCatalog } from '@/server/domain/catalog/facet-index/catalog-version';
import { publishChange } from '@/server/domain/changes/publish-change';
import { recordChange } from '@/server/platform/audit/record-change';
import { type Db, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { ApiError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { rateItem } from './rate-item';
import { REPORT_KEY } from './report-review';
import { type AnswerColumns, answerColumns, answerOf } from './review-answer';
import { shortName } from './short-name';

type Query = z.output<typeof ownerReviewQuerySchema>;
type Derived = 'author' | 'created_at' | 'edited_at' | 'hidden_at' | 'reports' | 'answer';
type Row = Omit<OwnerReview, Derived> &
  AnswerColumns & {
    first_name: string | null;
    last_name: string | null;
    created_at: string | Date;
    edited_at: string | Date | null;
    hidden_at: string | Date | null;
    report_keys: string[];
  };

/** A page of all reviews, newest first. */
export async function listOwnerReviews(db: Db, { before, limit, hidden, reported }: Query): Promise<OwnerReviewList> {
  const isReported = sql`r.id in (select split_part(m.key, '-', 3)::int from outbox_mail m where m.key like ${`${REPORT_KEY}-%`})`;
  const conditions = [
    before === undefined ? sql`true` : sql`r.id < ${before}`,
    hidden ? sql`r.hidden_at is not null` : sql`true`,
    reported ? isReported : sql`true`,
  ];
  const rows = await read(db, sql`where ${sql.join(conditions, sql` and `)} order by r.id desc limit ${limit + 1}`);
  const results = rows.slice(0, limit);
  return { results, next: rows.length > limit ? (results.at(-1)?.id ?? null) : null };
}

/** @throws ApiError 404 */
export async function readOwnerReview(db: Db, id: number): Promise<OwnerReview> {
  const [review] = await read(db, sql`where r.id = ${id}`);
  if (!review) throw notFound();
  return review;
}

/**
 * Hides a review, with a reason that its author sees, or shows it again (null). Recalculates the item's rating.
 * @throws ApiError 404, 409 `hidden_already`, 409 `not_hidden`
 */
export async function hideReview(ports: Ports, id: number, reason: string | null): Promise<void> {
  const at = reason === null ? null : ports.clock.now().toISOString();
  const item = await inTransaction(ports.db, async (tx) => {
    await lockCatalog(tx);
    const [found] = await queryRows<{ item: number; hidden: boolean }>(
      tx,
      sql`select item_id as item, hidden_at is not null as hidden from review where id = ${id} for update`,
    );
    if (!found) throw notFound();
    if (found.hidden === (reason !== null)) {
      throw found.hidden
        ? new ApiError(409, 'hidden_already', 'This review is hidden already.')
        : new ApiError(409, 'not_hidden', 'This review is not hidden.');
    }
    await tx.execute(
      sql`update review set hidden_at = ${at}, hidden_reason = ${reason}, version = version + 1 where id = ${id}`,
    );
    const after = { hidden: reason !== null, hidden_reason: reason };
    await recordChange(tx, { entity: 'reviews', id, before: { hidden: found.hidden }, after });
    await rateItem(tx, found.item);
    return found.item;
  });
  await publishChange(ports, { entity: 'review', ids: [item] });
}

async function read(db: Db, condition: SQL): Promise<OwnerReview[]> {
  const rows = await queryRows<Row>(
    db,
    sql`select r.id, c.first_name, c.last_name, c.email, r.rating, r.title, r.text, r.fit, r.created_at, r.edited_at,
          r.hidden_at, r.hidden_reason, r.version, ${answerColumns}, json_build_object('id', i.id, 'slug', i.slug, 'title', i.title) as item,
          array(select m.key from outbox_mail m where m.key like ${REPORT_KEY} || '-' || r.id || '-%' order by m.id) as report_keys
        from review r join item i on i.id = r.item_id left join customer c on c.id = r.customer_id ${condition}`,
  );
  return rows.map(
    ({
      first_name,
      last_name,
      created_at,
      edited_at,
      hidden_at,
      report_keys,
      answer,
      answered_at,
      answer_edited_at,
      ...row
    }) => ({
      ...row,
      answer: answerOf({ answer, answered_at, answer_edited_at }),
      author: shortName(first_name, last_name),
      created_at: new Date(created_at).toISOString(),
      edited_at: edited_at && new Date(edited_at).toISOString(),
      hidden_at: hidden_at && new Date(hidden_at).toISOString(),
      reports: report_keys.map(readKey),
    }),
  );
}

/** Parses the key of a report's email: `review-report-7-insult-2026-11-21`. */
function readKey(key: string): OwnerReview['reports'][number] {
  const [reason = '', ...day] = key
    .slice(REPORT_KEY.length + 1)
    .split('-')
    .slice(1);
  return { reason: reason as OwnerReview['reports'][number]['reason'], day: day.join('-') };
}
