import type { AxiosInstance } from 'axios';
import type { Campaign, CouponCheck, CouponCheckRequest } from '@/contracts/coupon';

/** The discount a code gives on a cart. 429 `too_many_attempts` for a client that guesses codes. */
export async function checkCoupon(http: AxiosInstance, request: CouponCheckRequest): Promise<CouponCheck> {
  return (await http.post<CouponCheck>('/checkout/coupon/', request)).data;
}

/** The signed-in customer's own coupons and the public ones. */
export async function getCampaigns(http: AxiosInstance): Promise<Campaign[]> {
  return (await http.get<{ results: Campaign[] }>('/customer/campaign/list/')).data.results;
}
