import { addressBlock } from '@/server/platform/http/client-address';
import { countAttempt } from '@/server/platform/http/count-attempts';
import type { Limit } from '@/server/platform/ports/attempts';
import type { Ports } from '@/server/platform/ports/ports';
import { CouponRefusedError } from './refusal';

/** Unknown coupon codes from one address block: a high limit, because mobile networks share one among thousands. */
const UNKNOWN_CODE_LIMIT: Limit = { name: 'coupon', attempts: 60, window: 60 * 60_000 };

/**
 * Runs `work` with a typed code and rate-limits unknown codes, so that coupons cannot be guessed. `work` reports an
 * unknown code with {@link CouponRefusedError}.
 * @param address the caller's IP address
 * @throws ApiError 429, and everything that `work` throws
 */
export async function countGuesses<T>(ports: Ports, address: string, work: () => Promise<T>): Promise<T> {
  const refund = await countAttempt(ports, [UNKNOWN_CODE_LIMIT, addressBlock(address)]);
  try {
    const value = await work();
    await refund();
    return value;
  } catch (error) {
    if (!(error instanceof CouponRefusedError && error.code === 'coupon_unknown')) await refund();
    throw error;
  }
}
