import { eq, sql } from 'drizzle-orm';
import { notify } from '@/server/domain/customers/notification/notify';
import { allowedBy, consentLog } from '@/server/domain/customers/permission/permissions';
import { readSettings } from '@/server/domain/settings/settings';
import { type Db, queryRows } from '@/server/platform/db/client';
import { orders } from '@/server/platform/db/schema/order';
import { JobKind, planJob } from '@/server/platform/jobs/plan';
import { mailEnding } from '@/server/platform/mail/ending';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import { linkKey } from '@/server/platform/mail/link-key';
import { renderEmail } from '@/server/platform/mail/render-email';
import type { Ports } from '@/server/platform/ports/ports';
import { reviewAt } from './review-day';

export const ASK_REVIEW = new JobKind<{ order: number }>('ask-review');

const REASON = 'Bu e-posta, kampanya e-postalarına izin verdiğiniz için gönderildi.';

/**
 * Plans the question for a review of a customer's order, in the transaction that delivers it and before its notes are erased.
 * Guests are not asked: a review needs an account.
 */
export async function planReviewRequest(tx: Db, orderId: number, deliveredAt: Date): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (!order?.customerId) return;
  await planJob(tx, {
    kind: ASK_REVIEW,
    payload: { order: orderId },
    runAt: reviewAt(deliveredAt, order.partyDate),
    key: `ask-review-${orderId}`,
  });
}

/**
 * Asks once for a review of what the customer has kept: a notice in the account, and an email with permission for campaigns.
 * Does nothing for orders that were returned or refunded meanwhile, and for items that have a review or are not sold any more.
 */
export async function askReview(ports: Ports, { order: orderId }: { order: number }): Promise<void> {
  const { db, clock, env } = ports;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order?.customerId || order.status !== 'delivered') return;
  const items = await keptItems(db, orderId, order.customerId);
  if (items.length === 0) return;
  const now = clock.now();
  const { customerId, number, email } = order;
  const key = `order-${number}-review`;
  await notify(db, { customerId, kind: 'review_wanted', payload: { number }, key, at: now });
  if (!allowedBy(await consentLog(db, customerId)).email) return;
  const url = `${env.SITE_URL}/hesap/degerlendirmelerim?siparis=${encodeURIComponent(number)}`;
  const { ending, unsubscribeUrl } = mailEnding(
    ports,
    `izin-${customerId}`,
    linkKey(ports, 'campaigns', customerId),
    'Artık bu tür e-posta almak istemiyorum',
  );
  const content = {
    title: 'Kutlamanız nasıl geçti?',
    parts: [
      'Merhaba,',
      `${number} numaralı siparişinizdeki ürünlerden memnun kaldınız mı? Birkaç cümleniz, sıradaki kutlamayı hazırlayanlara yol gösterir.`,
      items.map((title) => `• ${title}`).join('\n'),
      { label: 'Ürünleri değerlendir', url },
    ],
    ending,
  };
  const mail = renderEmail(await readSettings(ports), content, REASON);
  await enqueueMail(db, { key: `review-${number}`, to: email, unsubscribeUrl, ...mail }, now);
}

/** Titles of the items of an order that the customer kept and can review. */
async function keptItems(db: Db, orderId: number, customerId: number): Promise<string[]> {
  const rows = await queryRows<{ title: string }>(
    db,
    sql`select i.title, min(l.id) as line from order_line l
        left join product p on p.id = l.product_id
        join item i on i.id = p.item_id or (p.id is null and i.slug = l.slug)
        where l.order_id = ${orderId} and i.archived_at is null
          and l.quantity
            - coalesce((select sum(r.quantity) from return_line r join return_request q on q.id = r.return_id
                where r.order_line_id = l.id and q.status <> 'refused'), 0)
            - coalesce((select sum(d.quantity) from refund_line d join refund f on f.id = d.refund_id
                where d.order_line_id = l.id and f.status <> 'failed' and f.return_id is null and f.reason <> 'substitute'), 0) > 0
          and not exists (select 1 from review v where v.item_id = i.id and v.customer_id = ${customerId})
        group by i.id order by 2`,
  );
  return rows.map(({ title }) => title);
}
