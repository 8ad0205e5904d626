import { countAttempt } from '@/server/domain/customers/auth/limits';
import { addressBlock } from '@/server/platform/http/client-address';
import type { Ports } from '@/server/platform/ports/ports';
import { CouponRefusedError } from './refusal';

/**
 * Does something with a typed code, and counts codes that don't exist: nobody finds coupons by trying. `work` tells
 * of such a code by its {@link CouponRefusedError}.
 * @param address the caller's
 * @throws ApiError 429, and whatever `work` throws
 */
export async function countGuesses<T>(ports: Ports, address: string, work: () => Promise<T>): Promise<T> {
  const giveBack = await countAttempt(ports, ['coupon', addressBlock(address)]);
  try {
    const value = await work();
    await giveBack();
    return value;
  } catch (error) {
    if (!(error instanceof CouponRefusedError && error.code === 'coupon_unknown')) await giveBack();
    throw error;
  }
}
