import { and, asc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { StockWatch, StockWatchAnswer } from '@/contracts/stock-watch';
import { deadLink } from '@/server/domain/customers/auth/links';
import type { SignedInCustomer } from '@/server/domain/customers/session/session';
import { readSettings } from '@/server/domain/settings/settings';
import { type Db, queryRows } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { item, product } from '@/server/platform/db/schema/catalog';
import { stockWatch } from '@/server/platform/db/schema/stock-watch';
import { ApiError, FieldError, notFound } from '@/server/platform/http/errors';
import { enqueueMail } from '@/server/platform/mail/enqueue';
import { isLinkKey, linkKey } from '@/server/platform/mail/link-key';
import { renderEmail } from '@/server/platform/mail/render-email';
import type { Ports } from '@/server/platform/ports/ports';
import { planBackInStock } from './back-in-stock';
import { ASKED_REASON, confirmWatchEmail, watchEnding } from './emails';

/** How long a guest's confirmation link is valid, ms. */
export const CONFIRM_WITHIN = 72 * 60 * 60_000;

type WatchedProduct = { slug: string; title: string; variantTitle: string };

/** The maximum number of watched products per customer; each is checked whenever stock comes in. */
const MAX_WATCHES = 200;

/**
 * Adds a customer's watch at once, without a confirmation email. @throws ApiError 404, 409 `in_stock`,
 * `too_many_watches`
 */
export async function watchAsCustomer(
  ports: Ports,
  customer: SignedInCustomer,
  productId: number,
): Promise<StockWatchAnswer> {
  const { db, clock } = ports;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await lockSoldOut(tx, productId);
    const ownerKey = linkKey(ports, 'stock', 'customer', customer.id);
    const others = and(eq(stockWatch.customerId, customer.id), ne(stockWatch.productId, productId));
    if ((await tx.$count(stockWatch, others)) >= MAX_WATCHES) {
      throw new ApiError(409, 'too_many_watches', `No more than ${MAX_WATCHES} products can be watched.`);
    }
    await tx
      .insert(stockWatch)
      .values({ productId, customerId: customer.id, ownerKey, confirmedAt: now, createdAt: now })
      .onConflictDoNothing();
  });
  return { state: 'watching' };
}

/**
 * Adds a guest's watch, which must be confirmed by email. The response is the same for an address that already watches
 * the product.
 * @throws FieldError, ApiError 404, 409 `in_stock`
 */
export async function watchAsGuest(
  ports: Ports,
  email: string | undefined,
  productId: number,
): Promise<StockWatchAnswer> {
  if (!email) throw new FieldError({ email: ['This field is required.'] });
  const { db, clock, env } = ports;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const watched = await lockSoldOut(tx, productId);
    const ownerKey = linkKey(ports, 'stock', 'guest', email);
    const [watch] = await tx
      .insert(stockWatch)
      .values({ productId, email, ownerKey, createdAt: now })
      .onConflictDoUpdate({
        target: [stockWatch.productId, stockWatch.ownerKey],
        set: { createdAt: now },
        setWhere: isNull(stockWatch.confirmedAt),
      })
      .returning({ id: stockWatch.id });
    if (!watch) return;
    const { ending, unsubscribeUrl } = watchEnding(ports, ownerKey);
    const content = confirmWatchEmail(env.SITE_URL, watched, {
      id: watch.id,
      key: linkKey(ports, ...confirming(watch.id)),
    });
    const shop = await readSettings(ports, tx);
    const mail = renderEmail(shop, { ...content, ending }, ASKED_REASON);
    const key = `stock-watch-${watch.id}-${now.getTime()}`;
    await enqueueMail(tx, { key, to: email, unsubscribeUrl, ...mail }, now);
  });
  return { state: 'mailed' };
}

/** Confirms a guest's watch by its mailed link; idempotent. @throws ApiError 400 `invalid_link` */
export async function confirmWatch(ports: Ports, { id, key }: { id: number; key: string }): Promise<void> {
  if (!isLinkKey(ports, key, ...confirming(id))) throw deadLink();
  const { db, clock } = ports;
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const [watch] = await tx
      .update(stockWatch)
      .set({ confirmedAt: sql`coalesce(${stockWatch.confirmedAt}, ${now.toISOString()})` })
      .where(and(eq(stockWatch.id, id), gt(stockWatch.createdAt, new Date(now.getTime() - CONFIRM_WITHIN))))
      .returning({ productId: stockWatch.productId });
    if (!watch) throw deadLink();
    // It may have come back in stock between email and click.
    await planBackInStock(tx, { products: [watch.productId] });
  });
}

/** The signed content of a confirmation link's key. */
function confirming(id: number) {
  return ['stock', 'confirm', id] as const;
}

/**
 * Locks the product, so that its stock cannot be raised until this transaction ends and a later raise sees the watch.
 */
async function lockSoldOut(tx: Db, productId: number): Promise<WatchedProduct> {
  const [watched] = await queryRows<WatchedProduct & { stock: number }>(
    tx,
    sql`select p.stock, i.slug, i.title, p.variant_title as "variantTitle" from product p join item i on i.id = p.item_id
        where p.id = ${productId} and i.archived_at is null and not p.hidden for share of p`,
  );
  if (!watched) throw notFound();
  if (watched.stock > 0) throw new ApiError(409, 'in_stock', 'The product can be had.');
  return watched;
}

/** The customer's stock watches, oldest first. */
export async function listWatches({ db }: Ports, customer: SignedInCustomer): Promise<StockWatch[]> {
  const rows = await db
    .select({ watch: stockWatch, slug: item.slug, title: item.title, variantTitle: product.variantTitle })
    .from(stockWatch)
    .innerJoin(product, eq(product.id, stockWatch.productId))
    .innerJoin(item, eq(item.id, product.itemId))
    .where(eq(stockWatch.customerId, customer.id))
    .orderBy(asc(stockWatch.id));
  return rows.map(({ watch, slug, title, variantTitle }) => ({
    id: watch.id,
    product: watch.productId,
    slug,
    title,
    variant_title: variantTitle,
    created_at: watch.createdAt.toISOString(),
  }));
}

/** @throws ApiError 404 for one that is not the customer's */
export async function endWatch({ db }: Ports, customer: SignedInCustomer, id: number): Promise<void> {
  const gone = await db
    .delete(stockWatch)
    .where(and(eq(stockWatch.id, id), eq(stockWatch.customerId, customer.id)))
    .returning({ id: stockWatch.id });
  if (gone.length === 0) throw notFound();
}
