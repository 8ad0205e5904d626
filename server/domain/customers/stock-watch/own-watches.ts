import { and, asc, eq } from 'drizzle-orm';
import type { StockWatch } from '@/contracts/stock-watch';
import type { SignedInCustomer } from '@/server/domain/customers/session/session';
import { item, product } from '@/server/platform/db/schema/catalog';
import { stockWatch } from '@/server/platform/db/schema/stock-watch';
import { notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';

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
