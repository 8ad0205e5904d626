import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { notify } from '@/server/domain/customers/notification/notify';
import type { Db } from '@/server/platform/db/client';
import { item, product } from '@/server/platform/db/schema/catalog';
import { customer } from '@/server/platform/db/schema/customer';
import { stockWatch } from '@/server/platform/db/schema/stock-watch';
import { renderEmail } from '@/server/platform/mail/compose';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import type { Ports } from '@/server/platform/ports/ports';
import { backInStockLetter, WATCH_REASON, watchEnding } from './emails';

/**
 * Notifies each watcher of a product once and ends the watches. If the product sold out again or is no longer
 * sold, the watches continue.
 */
export async function notifyWatchers(ports: Ports, { product: id }: { product: number }): Promise<void> {
  const { db, clock, env } = ports;
  const goods = await readGoods(db, id);
  if (!goods || goods.stock < 1) return;
  const watchers = await db
    .select({ watch: stockWatch, email: customer.email })
    .from(stockWatch)
    .leftJoin(customer, eq(customer.id, stockWatch.customerId))
    .where(and(eq(stockWatch.productId, id), isNotNull(stockWatch.confirmedAt)))
    .orderBy(asc(stockWatch.id));
  const now = clock.now();
  const letter = backInStockLetter(env.SITE_URL, goods);
  for (const { watch, email } of watchers) {
    const key = `back-in-stock-${watch.id}`;
    const { ending, unsubscribeUrl } = watchEnding(ports, watch.ownerKey);
    const mail = renderEmail(env.STORE_NAME, { ...letter, ending }, WATCH_REASON);
    await enqueueMail(db, { key, to: email ?? (watch.email as string), unsubscribeUrl, ...mail }, now);
    if (watch.customerId !== null) {
      const { slug, title, variantTitle: variant_title } = goods;
      const payload = { slug, title, variant_title };
      await notify(db, { customerId: watch.customerId, kind: 'back_in_stock', payload, key, at: now });
    }
    await db.delete(stockWatch).where(eq(stockWatch.id, watch.id));
  }
}

async function readGoods(db: Db, productId: number) {
  const [goods] = await db
    .select({ stock: product.stock, slug: item.slug, title: item.title, variantTitle: product.variantTitle })
    .from(product)
    .innerJoin(item, eq(item.id, product.itemId))
    .where(and(eq(product.id, productId), isNull(item.archivedAt)));
  return goods;
}
