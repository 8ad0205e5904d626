import type * as answers from '@/contracts/coupon';
import { inKurus } from '@/contracts/money-fields';
import type { HttpClient } from '@/services/http/client';
import type { CouponCheck } from '@/services/view-models';

/** The discount a code gives on a cart. 429 `too_many_attempts` for a client that guesses codes. */
export async function checkCoupon(http: HttpClient, request: answers.CouponCheckRequest): Promise<CouponCheck> {
  return inKurus((await http.post<answers.CouponCheck>('/checkout/coupon/', request)).data);
}

/** The signed-in customer's own coupons and the public ones. */
export async function getCampaigns(http: HttpClient): Promise<answers.Campaign[]> {
  return (await http.get<{ results: answers.Campaign[] }>('/customer/campaign/list/')).data.results;
}
