import type { Context, MiddlewareHandler } from 'hono';
import type { Limit } from '@/server/platform/ports/attempts';
import { addressBlock, clientAddress, isFromOutside } from './client-address';
import type { AppEnv } from './context';
import { tooManyAttempts } from './errors';

const MINUTE = 60_000;

/**
 * Calls of ordinary shopping that cost the database work. So wide that no shopper meets them, nor the thousands that
 * a mobile network puts behind one address: a search that is typed makes five calls. Guessing of passwords, codes
 * and links has narrower limits of its own (server/domain/customers/auth/limits.ts).
 */
const LIMITS = {
  /** Listings, facets and searches, by address. */
  catalogue: { name: 'call-catalogue', attempts: 1200, window: MINUTE },
  /** Pages of all slugs, by address: up to 6 MB each, and their readers (sitemap builders, feeds) come a few times a day. */
  slugs: { name: 'call-slugs', attempts: 120, window: 10 * MINUTE },
  /** Orders and their contract texts, by address. */
  checkoutFrom: { name: 'call-checkout-from', attempts: 120, window: MINUTE },
  /** The same by account: each try may ask the payment provider. */
  checkoutBy: { name: 'call-checkout-by', attempts: 30, window: 10 * MINUTE },
  /** How a payment stands, by address: the result page asks every few seconds. */
  result: { name: 'call-result', attempts: 600, window: MINUTE },
  /** The merchant feed, by address: it goes through the whole catalogue, and its readers come once a day. */
  feed: { name: 'call-feed', attempts: 10, window: 10 * MINUTE },
} satisfies Record<string, Limit>;

/** Whether this call's address has limits: it came from outside, and the shop is not being measured. */
export function isCounted<E extends AppEnv>(c: Context<E>): boolean {
  return c.get('ports').env.RATE_LIMIT_ENABLED && isFromOutside(c);
}

/**
 * Counts a call from outside. Pages that are rendered in this process ask the API too; those are the shop itself.
 * @param account the signed-in caller's id, where the limit is one of accounts
 * @throws ApiError 429 with Retry-After in seconds
 */
export async function countCall<E extends AppEnv>(
  c: Context<E>,
  name: keyof typeof LIMITS,
  account?: number,
): Promise<void> {
  if (!isCounted(c)) return;
  const { attempts } = c.get('ports');
  const wait = await attempts.consume(
    LIMITS[name],
    account === undefined ? addressBlock(clientAddress(c)) : `${account}`,
  );
  if (wait > 0) throw tooManyAttempts(wait);
}

/** {@link countCall} by address, for every call below a path. */
export function limitCalls(name: keyof typeof LIMITS): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await countCall(c, name);
    await next();
  };
}
