import { sql } from 'drizzle-orm';
import type { Report } from '@/contracts/report';
import { LOW_STOCK } from '@/contracts/stock';
import { readLowStock } from '@/server/domain/ordering/owner-stock/read-stock';
import { OPEN_REFUNDS } from '@/server/domain/ordering/refund/open-refunds';
import { type Db, queryRows } from '@/server/platform/db/client';
import { MAX_ATTEMPTS } from '@/server/platform/jobs/back-off';

const MAX_ITEMS = 10;

type ShopStatus = Pick<Report, 'low_stock' | 'awaited' | 'payments_waiting' | 'retried' | 'given_up'>;

/** The shop's current state, independent of the report's days. */
export async function readShopStatus(db: Db): Promise<ShopStatus> {
  const { count, results } = await readLowStock(db, { below: LOW_STOCK, page: 1, page_size: MAX_ITEMS });
  const awaited = await queryRows<Report['awaited'][number]>(
    db,
    sql`select i.slug, max(i.title) as title, count(*)::int as waiting
        from stock_watch w join product p on p.id = w.product_id join item i on i.id = p.item_id
        where w.confirmed_at is not null and p.stock <= 0 and i.archived_at is null
        group by i.slug order by waiting desc, i.slug limit ${MAX_ITEMS}`,
  );
  const [now] = await queryRows<{ payments: number } & Record<Trouble, number>>(
    db,
    sql`select (select count(*) from payment where ask_at is not null)::int as payments, m.*, j.*, r.* from
        (select (count(*) filter (where attempts between 1 and ${MAX_ATTEMPTS - 1}))::int as mails_retried,
          (count(*) filter (where attempts >= ${MAX_ATTEMPTS}))::int as mails_given_up
         from outbox_mail where sent_at is null) m,
        (select (count(*) filter (where attempts between 1 and ${MAX_ATTEMPTS - 1}))::int as jobs_retried,
          (count(*) filter (where attempts >= ${MAX_ATTEMPTS}))::int as jobs_given_up from job) j,
        (select (count(*) filter (where status <> 'failed' and attempts between 1 and ${MAX_ATTEMPTS - 1}))::int as refunds_retried,
          (count(*) filter (where status = 'failed' or attempts >= ${MAX_ATTEMPTS}))::int as refunds_given_up
         from refund where ${sql.raw(OPEN_REFUNDS)}) r`,
  );
  if (!now) throw new Error('a count without a row');
  return {
    low_stock: {
      count,
      first: results.map(({ sku, slug, title, variant_title, stock }) => ({ sku, slug, title, variant_title, stock })),
    },
    awaited,
    payments_waiting: now.payments,
    retried: { mails: now.mails_retried, jobs: now.jobs_retried, refunds: now.refunds_retried },
    given_up: { mails: now.mails_given_up, jobs: now.jobs_given_up, refunds: now.refunds_given_up },
  };
}

type Trouble = `${'mails' | 'jobs' | 'refunds'}_${'retried' | 'given_up'}`;
