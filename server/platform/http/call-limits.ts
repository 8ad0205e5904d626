import type { Context, MiddlewareHandler } from 'hono';
import type { Limit } from '@/server/platform/ports/rate-limiter';
import { clientIp, ipBlock, isFromOutside } from './client-ip';
import type { AppEnv } from './context';
import { tooManyAttempts } from './errors';

const MINUTE = 60_000;

/**
 * Limits of ordinary API calls that use the database. They are so high that no shopper reaches them, nor the thousands
 * of users whom a mobile network puts behind one IP address: typing a search makes five calls. Guessing passwords,
 * codes and links has lower limits of its own (server/domain/customers/auth/rate-limits.ts).
 */
const LIMITS = {
  /** Listings, facets and searches, by IP address. */
  catalogue: { name: 'call-catalogue', attempts: 1200, window: MINUTE },
  /**
   * Pages of all slugs, by IP address: up to 6 MB each, and their clients (sitemap builders, feeds) call a few times a
   * day.
   */
  slugs: { name: 'call-slugs', attempts: 120, window: 10 * MINUTE },
  /** Orders and their contract texts, by IP address. */
  checkoutFrom: { name: 'call-checkout-from', attempts: 120, window: MINUTE },
  /** The same by account: each attempt may call the payment provider. */
  checkoutBy: { name: 'call-checkout-by', attempts: 30, window: 10 * MINUTE },
  /** Tables of instalments, by IP address: each new amount calls the payment provider. */
  instalments: { name: 'call-instalments', attempts: 60, window: MINUTE },
  /** Payment status, by IP address: the result page polls every few seconds. */
  result: { name: 'call-result', attempts: 600, window: MINUTE },
  /** The merchant feed, by IP address: it reads the whole catalogue, and its clients call once a day. */
  feed: { name: 'call-feed', attempts: 10, window: 10 * MINUTE },
} satisfies Record<string, Limit>;

/** Whether the caller has limits: the call comes from outside, and limits are enabled. */
export function isCounted<E extends AppEnv>(c: Context<E>): boolean {
  return c.get('ports').env.RATE_LIMIT_ENABLED && isFromOutside(c);
}

/**
 * Counts a call from outside. Pages rendered in this process call the API too and are not counted.
 * @param account the signed-in caller's id, for limits by account
 * @throws ApiError 429 with Retry-After in seconds
 */
export async function countCall<E extends AppEnv>(
  c: Context<E>,
  name: keyof typeof LIMITS,
  account?: number,
): Promise<void> {
  if (!isCounted(c)) return;
  const { rateLimiter } = c.get('ports');
  const wait = await rateLimiter.consume(LIMITS[name], account === undefined ? ipBlock(clientIp(c)) : `${account}`);
  if (wait > 0) throw tooManyAttempts(wait);
}

/** {@link countCall} by IP address, for every call below a path. */
export function limitCalls(name: keyof typeof LIMITS): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await countCall(c, name);
    await next();
  };
}
