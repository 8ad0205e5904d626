import { ipBlock } from '@/server/platform/http/client-ip';
import { countAttempt } from '@/server/platform/http/count-attempt';
import type { Ports } from '@/server/platform/ports/ports';
import type { Limit } from '@/server/platform/ports/rate-limiter';
import { CouponRefusedError } from './refusal';

/** Unknown coupon codes from one IP block: a high limit, because mobile networks share one among thousands. */
const UNKNOWN_CODE_LIMIT: Limit = { name: 'coupon', attempts: 60, window: 60 * 60_000 };

/**
 * Runs `work` with a typed code and rate-limits unknown codes, so that coupons cannot be guessed. `work` reports an
 * unknown code with {@link CouponRefusedError}.
 * @param ip the caller's IP address
 * @throws ApiError 429, and everything that `work` throws
 */
export async function countGuesses<T>(ports: Ports, ip: string, work: () => Promise<T>): Promise<T> {
  const refund = await countAttempt(ports, [UNKNOWN_CODE_LIMIT, ipBlock(ip)]);
  try {
    const value = await work();
    await refund();
    return value;
  } catch (error) {
    if (!(error instanceof CouponRefusedError && error.code === 'coupon_unknown')) await refund();
    throw error;
  }
}
