import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { OwnReview, OwnReviews, reviewChangeSchema, reviewInputSchema } from '@/contracts/review';
import { lockCatalog } from '@/server/domain/catalog/facet-index/catalog-version';
import { publishChange } from '@/server/domain/changes/publish-change';
import { type Db, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { ApiError, FieldError, notFound } from '@/server/platform/http/errors';
import type { ImageUrl } from '@/server/platform/ports/image-url';
import type { Ports } from '@/server/platform/ports/ports';
import { hasBought, isSized, waitingItems } from './bought-items';
import { rateItem } from './rate-item';
import { type AnswerColumns, answerColumns, answerOf } from './review-answer';

type Input = z.output<typeof reviewInputSchema>;
type Change = z.output<typeof reviewChangeSchema>;

/** A customer's reviews, latest first, and the bought items without one. */
export async function listOwnReviews(ports: Pick<Ports, 'db' | 'imageUrl'>, customerId: number): Promise<OwnReviews> {
  const [results, waiting] = await Promise.all([
    read(ports.db, ports.imageUrl, customerId, sql`true`),
    waitingItems(ports, customerId),
  ]);
  return { results, waiting };
}

/**
 * @throws FieldError for a fit of what has no sizes, ApiError 404 for an item that is not sold, 409 `not_bought`, 409
 *   `already_reviewed`
 */
export async function createReview(ports: Ports, customerId: number, input: Input): Promise<OwnReview> {
  const { item, rating, title, text, fit = null } = input;
  return changeReviews(ports, customerId, async (tx) => {
    const [sold] = await queryRows<{ sized: boolean }>(
      tx,
      sql`select ${isSized(sql`item.id`)} as sized from item where id = ${item} and archived_at is null`,
    );
    if (!sold) throw notFound();
    if (fit && !sold.sized) throw sizeless();
    if (!(await hasBought(tx, customerId, item))) {
      throw new ApiError(409, 'not_bought', 'Only those who bought an item can review it.');
    }
    const [created] = await queryRows<{ id: number }>(
      tx,
      sql`insert into review (customer_id, item_id, rating, title, text, fit, created_at)
          values (${customerId}, ${item}, ${rating}, ${title}, ${text}, ${fit}, ${ports.clock.now().toISOString()})
          on conflict (customer_id, item_id) do nothing returning id`,
    );
    if (!created) throw new ApiError(409, 'already_reviewed', 'This item has a review of yours already.');
    return { review: created.id, item };
  });
}

/**
 * Edits a review; a hidden one stays hidden.
 * @throws FieldError for a fit of what has no sizes, ApiError 404 for one that is not the customer's
 */
export function updateReview(ports: Ports, customerId: number, id: number, change: Change): Promise<OwnReview> {
  const { rating, title, text, fit } = change;
  const newFit = fit === undefined ? sql`fit` : sql`${fit}`;
  return changeReviews(ports, customerId, async (tx) => {
    const [changed] = await queryRows<{ item: number; sized: boolean }>(
      tx,
      sql`update review set rating = ${rating}, title = ${title}, text = ${text}, fit = ${newFit}, edited_at = ${ports.clock.now().toISOString()},
            version = version + 1
          where id = ${id} and customer_id = ${customerId} returning item_id as item, ${isSized(sql`review.item_id`)} as sized`,
    );
    if (!changed) throw notFound();
    if (fit && !changed.sized) throw sizeless();
    return { review: id, item: changed.item };
  });
}

/** Only the author may delete a review; the shop retains them. @throws ApiError 404 */
export async function deleteReview(ports: Ports, customerId: number, id: number): Promise<void> {
  const item = await inCatalog(ports.db, async (tx) => {
    const [gone] = await queryRows<{ item: number }>(
      tx,
      sql`delete from review where id = ${id} and customer_id = ${customerId} returning item_id as item`,
    );
    if (!gone) throw notFound();
    await rateItem(tx, gone.item);
    return gone.item;
  });
  await publishChange(ports, { entity: 'review', ids: [item] });
}

const sizeless = () => new FieldError({ fit: ['This item has no sizes.'] });

type Changed = { review: number; item: number };

/** Changes one review and what depends on it, and publishes that after the commit. */
async function changeReviews(ports: Ports, customerId: number, change: (tx: Db) => Promise<Changed>) {
  const { item, own } = await inCatalog(ports.db, async (tx) => {
    const { review, item } = await change(tx);
    await rateItem(tx, item);
    const [own] = await read(tx, ports.imageUrl, customerId, sql`r.id = ${review}`);
    return { item, own: own as OwnReview };
  });
  await publishChange(ports, { entity: 'review', ids: [item] });
  return own;
}

/** Locks the catalogue before the first row, in the same order as imports, to avoid deadlocks. */
function inCatalog<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return inTransaction(db, async (tx) => {
    await lockCatalog(tx);
    return work(tx);
  });
}

type Row = Omit<OwnReview, 'created_at' | 'edited_at' | 'answer'> &
  AnswerColumns & { created_at: Date | string; edited_at: Date | string | null };

async function read(db: Db, imageUrl: ImageUrl, customerId: number, condition: SQL): Promise<OwnReview[]> {
  const rows = await queryRows<Row>(
    db,
    sql`select r.id, r.rating, r.title, r.text, r.fit, r.created_at, r.edited_at, r.hidden_reason, ${answerColumns},
          json_build_object('id', i.id, 'slug', i.slug, 'title', i.title, 'sized', ${isSized(sql`i.id`)}, 'get_thumbnail',
            (select url from item_image where item_id = i.id order by position limit 1)) as item
        from review r join item i on i.id = r.item_id
        where r.customer_id = ${customerId} and ${condition}
        order by r.created_at desc, r.id desc`,
  );
  return rows.map(({ item, created_at, edited_at, answer, answered_at, answer_edited_at, ...row }) => ({
    ...row,
    item: { ...item, get_thumbnail: imageUrl(item.get_thumbnail) },
    created_at: new Date(created_at).toISOString(),
    edited_at: edited_at && new Date(edited_at).toISOString(),
    answer: answerOf({ answer, answered_at, answer_edited_at }),
  }));
}
