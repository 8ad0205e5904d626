import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { newCouponSchema } from '@/contracts/coupon';
import { foldCouponCode } from '@/contracts/coupon-code';
import { parseMoney } from '@/contracts/money';
import { recordChange } from '@/server/platform/audit/record-change';
import type { Db } from '@/server/platform/db/client';
import { inTransaction } from '@/server/platform/db/retry';
import { category } from '@/server/platform/db/schema/catalog';
import { coupon } from '@/server/platform/db/schema/coupon';
import { customer } from '@/server/platform/db/schema/customer';
import { FieldError, notFound } from '@/server/platform/http/errors';
import { sqlState, UNIQUE_VIOLATION } from '@/server/platform/sql-state';

/**
 * Creates a coupon, which is valid at once.
 * @throws FieldError for a code that exists, a category or a customer that doesn't
 */
export async function createCoupon(db: Db, input: z.output<typeof newCouponSchema>, now: Date): Promise<void> {
  const { discount } = input;
  const categories = await categoryIds(db, input.categories);
  const customerId = input.customer === null ? null : await customerIdOf(db, input.customer);
  try {
    await inTransaction(db, async (tx) => {
      await tx.insert(coupon).values({
        code: input.code,
        title: input.title,
        kind: 'percent' in discount ? 'percent' : 'fixed',
        value: 'percent' in discount ? discount.percent : parseMoney(discount.amount),
        minAmount: parseMoney(input.min_amount),
        categories,
        firstOrderOnly: input.first_order_only,
        perCustomer: input.per_customer,
        totalUses: input.total_uses,
        startsAt: input.starts_at === null ? now : new Date(input.starts_at),
        endsAt: input.ends_at === null ? null : new Date(input.ends_at),
        customerId,
        listed: input.listed,
        demo: input.demo,
        createdAt: now,
      });
      const { customer: _customer, ...after } = input;
      await recordChange(tx, { entity: 'coupons', id: input.code, after });
    });
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION) throw error;
    throw new FieldError({ code: ['A coupon of that code exists already.'] });
  }
}

/**
 * Deactivates or reactivates a coupon. Orders that use it are unaffected.
 * @throws ApiError 404
 */
export async function switchCoupon(db: Db, code: string, active: boolean): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ code: coupon.code, active: coupon.active })
      .from(coupon)
      .where(eq(coupon.code, foldCouponCode(code)))
      .for('update');
    if (!found) throw notFound();
    await tx.update(coupon).set({ active }).where(eq(coupon.code, found.code));
    await recordChange(tx, { entity: 'coupons', id: found.code, before: { active: found.active }, after: { active } });
  });
}

async function categoryIds(db: Db, slugs: readonly string[]): Promise<number[]> {
  if (slugs.length === 0) return [];
  const rows = await db
    .select({ id: category.id, slug: category.slug })
    .from(category)
    .where(inArray(category.slug, [...slugs]));
  const missing = slugs.filter((slug) => !rows.some((row) => row.slug === slug));
  if (missing.length > 0)
    throw new FieldError({ categories: missing.map((slug) => `There is no category "${slug}".`) });
  return rows.map(({ id }) => id);
}

async function customerIdOf(db: Db, email: string): Promise<number> {
  const [found] = await db.select({ id: customer.id }).from(customer).where(eq(customer.email, email));
  if (!found) throw new FieldError({ customer: ['There is no customer of that address.'] });
  return found.id;
}
