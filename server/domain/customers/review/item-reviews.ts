import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type Fit,
  type FitCounts,
  type ItemReviews,
  type itemReviewsQuerySchema,
  MOST_STARS,
} from '@/contracts/review';
import { fitCounts } from '@/server/domain/catalog/items/sizes';
import { type Db, queryRows } from '@/server/platform/db/client';
import { notFound } from '@/server/platform/http/errors';
import { pageLinks } from '@/server/platform/http/page-links';
import { type AnswerColumns, answerColumns, answerOf } from './review-answer';
import { shortName } from './short-name';

type Query = z.output<typeof itemReviewsQuerySchema>;
type Row = AnswerColumns & {
  id: number;
  first_name: string | null;
  last_name: string | null;
  rating: number;
  title: string;
  text: string;
  fit: Fit | null;
  created_at: Date | string;
  edited_at: Date | string | null;
};

/**
 * An item's reviews, positive and negative alike, newest first, as long as the item is sold.
 *
 * Ticari Reklam ve Haksız Ticari Uygulamalar Yönetmeliği, its rules on consumers' reviews (Resmî Gazete 1.2.2022/31737)
 * and the guide to them (Tüketici Değerlendirmeleri Hakkında Kılavuz, Reklam Kurulu 12.9.2023/337): only buyers may
 * write reviews; they are published for at least a year, regardless of whether they are positive, in an objective
 * order; the rules are shown next to the reviews; and the author of a review that is not shown can read why.
 * @throws ApiError 404 for an item that is not sold, and for a page past the end
 */
export async function readItemReviews(db: Db, slug: string, { page, page_size }: Query): Promise<ItemReviews> {
  const [item] = await queryRows<{ id: number }>(
    db,
    sql`select id from item where slug = ${slug} and archived_at is null`,
  );
  if (!item) throw notFound();
  const counted = await queryRows<{ rating: number; count: number } & FitCounts>(
    db,
    sql`select rating, count(*)::int as count, ${fitCounts}
        from review where item_id = ${item.id} and hidden_at is null group by rating`,
  );
  const sum = (column: keyof FitCounts) => counted.reduce((total, row) => total + row[column], 0);
  const count = counted.reduce((sum, row) => sum + row.count, 0);
  if (page > 1 && (page - 1) * page_size >= count) throw notFound();
  const rows = await queryRows<Row>(
    db,
    sql`select r.id, c.first_name, c.last_name, r.rating, r.title, r.text, r.fit, r.created_at, r.edited_at,
          ${answerColumns}
        from review r left join customer c on c.id = r.customer_id
        where r.item_id = ${item.id} and r.hidden_at is null
        order by r.created_at desc, r.id desc limit ${page_size} offset ${(page - 1) * page_size}`,
  );
  const total = counted.reduce((sum, row) => sum + row.rating * row.count, 0);
  return {
    count,
    ...pageLinks(`/items/reviews/${slug}`, { page, page_size }, count),
    rating: count > 0 ? Math.round((total / count) * 10) / 10 : 0,
    stars: Array.from(
      { length: MOST_STARS },
      (_, index) => counted.find((row) => row.rating === index + 1)?.count ?? 0,
    ),
    fit: { tight: sum('tight'), right: sum('right'), loose: sum('loose') },
    results: rows.map(
      ({ first_name, last_name, created_at, edited_at, answer, answered_at, answer_edited_at, ...row }) => ({
        ...row,
        author: shortName(first_name, last_name),
        created_at: new Date(created_at).toISOString(),
        edited_at: edited_at && new Date(edited_at).toISOString(),
        answer: answerOf({ answer, answered_at, answer_edited_at }),
      }),
    ),
  };
}
