import { and, asc, eq, gt, inArray, isNotNull, isNull, not } from 'drizzle-orm';
import { notify } from '@/server/domain/customers/notification/notify';
import { readSettings } from '@/server/domain/settings/settings';
import type { Db } from '@/server/platform/db/client';
import { item, product } from '@/server/platform/db/schema/catalog';
import { customer } from '@/server/platform/db/schema/customer';
import { stockWatch } from '@/server/platform/db/schema/stock-watch';
import { JobKind, planJob } from '@/server/platform/jobs/plan';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import { renderEmail } from '@/server/platform/mail/render-email';
import type { Ports } from '@/server/platform/ports/ports';
import { backInStockEmail, WATCH_REASON, watchEnding } from './emails';

export const BACK_IN_STOCK = new JobKind<{ product: number }>('back-in-stock');

/** Due immediately. */
const NOW = new Date(0);

type Of = { products: readonly number[] } | { items: readonly number[] };

/**
 * Queues the back-in-stock job for those of these products that are watched and available. Must be called, in the same
 * transaction, by everything that raises stock: orders that release theirs, and the catalogue writer.
 */
export async function planBackInStock(tx: Db, of: Of): Promise<void> {
  const ids = 'products' in of ? of.products : of.items;
  if (ids.length === 0) return;
  const waitedFor = await tx
    .selectDistinct({ id: product.id })
    .from(stockWatch)
    .innerJoin(product, eq(product.id, stockWatch.productId))
    .where(
      and(
        inArray('products' in of ? product.id : product.itemId, [...ids]),
        gt(product.stock, 0),
        not(product.hidden),
        isNotNull(stockWatch.confirmedAt),
      ),
    );
  for (const { id } of waitedFor) {
    await planJob(tx, { kind: BACK_IN_STOCK, payload: { product: id }, runAt: NOW, key: `back-in-stock-${id}` });
  }
}

/**
 * Notifies each watcher of a product once and ends the watches. If the product sold out again or is no longer
 * sold, the watches continue.
 */
export async function notifyWatchers(ports: Ports, { product: id }: { product: number }): Promise<void> {
  const { db, clock, env } = ports;
  const watched = await readWatchedProduct(db, id);
  if (!watched || watched.stock < 1) return;
  const watchers = await db
    .select({ watch: stockWatch, email: customer.email })
    .from(stockWatch)
    .leftJoin(customer, eq(customer.id, stockWatch.customerId))
    .where(and(eq(stockWatch.productId, id), isNotNull(stockWatch.confirmedAt)))
    .orderBy(asc(stockWatch.id));
  const now = clock.now();
  const shop = await readSettings(ports);
  const content = backInStockEmail(env.SITE_URL, watched);
  for (const { watch, email } of watchers) {
    const key = `back-in-stock-${watch.id}`;
    const { ending, unsubscribeUrl } = watchEnding(ports, watch.ownerKey);
    const mail = renderEmail(shop, { ...content, ending }, WATCH_REASON);
    await enqueueMail(db, { key, to: email ?? (watch.email as string), unsubscribeUrl, ...mail }, now);
    if (watch.customerId !== null) {
      const { slug, title, variantTitle: variant_title } = watched;
      const payload = { slug, title, variant_title };
      await notify(db, { customerId: watch.customerId, kind: 'back_in_stock', payload, key, at: now });
    }
    await db.delete(stockWatch).where(eq(stockWatch.id, watch.id));
  }
}

async function readWatchedProduct(db: Db, productId: number) {
  const [watched] = await db
    .select({ stock: product.stock, slug: item.slug, title: item.title, variantTitle: product.variantTitle })
    .from(product)
    .innerJoin(item, eq(item.id, product.itemId))
    .where(and(eq(product.id, productId), isNull(item.archivedAt), not(product.hidden)));
  return watched;
}
