import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '@/server/platform/db/client';
import { cartMerge } from '@/server/platform/db/schema/cart-merge';

/** How long a key is stored, ms: far longer than a page retries. */
const KEY_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/** The `Idempotency-Key` of a request that changes a cart. */
export type Once = { key: string; now: Date };

/**
 * Records the key of a change in the change's own transaction, after {@link lockCart}: a change that fails leaves no
 * key behind. @returns false when a change with this key was applied before
 */
export async function claimKey(tx: Db, customerId: number, { key, now }: Once): Promise<boolean> {
  const expired = lt(cartMerge.createdAt, new Date(now.getTime() - KEY_LIFETIME));
  await tx.delete(cartMerge).where(and(eq(cartMerge.customerId, customerId), expired));
  const claimed = await tx
    .insert(cartMerge)
    .values({ customerId, key, createdAt: now })
    .onConflictDoNothing()
    .returning({ key: cartMerge.key });
  return claimed.length > 0;
}
