import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type Kurus, shareMoney, subtractMoney, sumMoney } from '@/contracts/money';
import type { Db } from '@/server/platform/db/client';
import { item, product } from '@/server/platform/db/schema/catalog';
import { orderLine, type ReplacedProduct } from '@/server/platform/db/schema/order';

type Line = typeof orderLine.$inferSelect;

export type Replacement = NonNullable<Awaited<ReturnType<typeof findReplacement>>>;

/**
 * A product that can take a line's place, locked together with the line's own.
 * @param which selects it among the products that are sold
 */
export async function findReplacement(tx: Db, { productId }: Pick<Line, 'productId'>, which: SQL) {
  // Ordered by id, like orders do, to avoid deadlocks.
  await tx
    .select({ id: product.id })
    .from(product)
    .where(or(which, inArray(product.id, productId === null ? [] : [productId])))
    .orderBy(asc(product.id))
    .for('update');
  const [found] = await tx
    .select({
      product: product.id,
      itemId: product.itemId,
      hidden: product.hidden,
      slug: item.slug,
      title: item.title,
      sku: product.sku,
      variantTitle: product.variantTitle,
      color: product.color,
      size: product.size,
      price: product.price,
      stock: product.stock,
      withdrawalExclusion: item.withdrawalExclusion,
      thumbnail: sql<string | null>`coalesce(
        (select url from item_image g where g.item_id = ${item.id} and g.color = ${product.color} order by position limit 1),
        (select url from item_image g where g.item_id = ${item.id} order by position limit 1))`,
    })
    .from(product)
    .innerJoin(item, eq(item.id, product.itemId))
    .where(and(which, isNull(item.archivedAt)));
  return found;
}

/** The price of a unit of what the line holds today, kuruş: that of the variant that the buyer changed to. */
export function unitPriceOf({ price, variantPrice }: Pick<Line, 'price' | 'variantPrice'>): Kurus {
  return variantPrice ?? price;
}

/** What was taken off a line: its share of the coupon, and what cheaper products gave back, kuruş. */
export function takenOff({ discount, priceCut }: Pick<Line, 'discount' | 'priceCut'>): Kurus {
  return sumMoney([discount, priceCut]);
}

/**
 * Splits the last `quantity` of a line's `left` units off into a line of their own. Units that were refunded before stay
 * apart from the others too, so that the shares of the discount still add up to what was refunded for them.
 */
export async function splitOff(
  tx: Db,
  line: Line,
  { quantity, left }: { quantity: number; left: number },
): Promise<Line> {
  const rest = await splitLine(tx, line, left);
  return splitLine(tx, rest, quantity);
}

/** Splits units off a line with their share of what was taken off. @returns the line of these units; the line itself for all */
async function splitLine(tx: Db, line: Line, quantity: number): Promise<Line> {
  if (quantity === line.quantity) return line;
  const kept = line.quantity - quantity;
  const [discount = 0, ofUnits = 0] = shareMoney(line.discount, [kept, quantity]);
  const [off = 0, offUnits = 0] = shareMoney(takenOff(line), [kept, quantity]);
  await tx
    .update(orderLine)
    .set({ quantity: kept, discount, priceCut: subtractMoney(off, discount) })
    .where(eq(orderLine.id, line.id));
  const { id: _id, ...columns } = line;
  const [split] = await tx
    .insert(orderLine)
    .values({ ...columns, quantity, discount: ofUnits, priceCut: subtractMoney(offUnits, ofUnits) })
    .returning();
  if (!split) throw new Error('a line was not written');
  return split;
}

/** What changes besides the product. */
type Amounts = Partial<Pick<Line, 'price' | 'priceCut' | 'variantPrice'>>;

/** Puts another product into a line, whose amounts stay unless named. @param replaces what was ordered */
export async function replaceProduct(
  tx: Db,
  line: Line,
  by: Replacement,
  { replaces, ...amounts }: Amounts & { replaces: ReplacedProduct | null },
): Promise<void> {
  const { slug, title, sku, variantTitle, color, size, thumbnail } = by;
  await tx
    .update(orderLine)
    .set({
      ...{ slug, title, sku, variantTitle, color, size, thumbnail, replaces, ...amounts },
      productId: by.product,
      // Another product never takes a right of withdrawal away.
      withdrawalExclusion: line.withdrawalExclusion && by.withdrawalExclusion,
    })
    .where(eq(orderLine.id, line.id));
}

/** A line's product as the ordered one of its replacement. */
export function replacedBy(line: Line, note: string): ReplacedProduct {
  const { productId, slug, title, sku, variantTitle } = line;
  return { product: productId, slug, title, sku, variant_title: variantTitle, note };
}
