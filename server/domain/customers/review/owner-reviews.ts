import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnerReview, ownerReviewQuerySchema } from '@/contracts/owner-reviews';
import { lockCatalog } from '@/server/domain/catalog/facet-index/catalog-version';
import { publishChange } from '@/server/domain/changes/publish-change';
import { recordChange } from '@/server/platform/audit/record-change';
import { type Db, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { ApiError, notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { rateItem } from './rate-item';
import { REPORT_KEY } from './report-review';
import { shortName } from './short-name';

type Query = z.output<typeof ownerReviewQuerySchema>;
type Row = Omit<OwnerReview, 'author' | 'created_at' | 'edited_at' | 'hidden_at' | 'reports'> & {
  first_name: string | null;
  last_name: string | null;
  created_at: string | Date;
  edited_at: string | Date | null;
  hidden_at: string | Date | null;
  report_keys: string[];
};

/** A page of all reviews, newest first. @throws ApiError 404 for a page past the end */
export async function listOwnerReviews(db: Db, { page, page_size, hidden, reported }: Query) {
  const isReported = sql`r.id in (select split_part(m.key, '-', 3)::int from outbox_mail m where m.key like ${`${REPORT_KEY}-%`})`;
  const where = sql`${hidden ? sql`r.hidden_at is not null` : sql`true`} and ${reported ? isReported : sql`true`}`;
  const [counted] = await queryRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from review r where ${where}`,
  );
  const count = counted?.count ?? 0;
  const offset = (page - 1) * page_size;
  if (page > 1 && offset >= count) throw notFound();
  const results = await read(
    db,
    sql`where ${where} order by r.created_at desc, r.id desc limit ${page_size} offset ${offset}`,
  );
  return { count, results };
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
    await tx.execute(sql`update review set hidden_at = ${at}, hidden_reason = ${reason} where id = ${id}`);
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
          r.hidden_at, r.hidden_reason, json_build_object('id', i.id, 'slug', i.slug, 'title', i.title) as item,
          array(select m.key from outbox_mail m where m.key like ${REPORT_KEY} || '-' || r.id || '-%' order by m.id) as report_keys
        from review r join item i on i.id = r.item_id left join customer c on c.id = r.customer_id ${condition}`,
  );
  return rows.map(({ first_name, last_name, created_at, edited_at, hidden_at, report_keys, ...row }) => ({
    ...row,
    author: shortName(first_name, last_name),
    created_at: new Date(created_at).toISOString(),
    edited_at: edited_at && new Date(edited_at).toISOString(),
    hidden_at: hidden_at && new Date(hidden_at).toISOString(),
    reports: report_keys.map(readKey),
  }));
}

/** Parses the key of a report's email: `review-report-7-insult-2026-11-21`. */
function readKey(key: string): OwnerReview['reports'][number] {
  const [reason = '', ...day] = key
    .slice(REPORT_KEY.length + 1)
    .split('-')
    .slice(1);
  return { reason: reason as OwnerReview['reports'][number]['reason'], day: day.join('-') };
}
