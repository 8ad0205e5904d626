import type { AxiosInstance } from 'axios';
import type { Campaign, CouponCheck, CouponCheckRequest } from '@/contracts/coupon';

/** What a code would take off a cart. 429 `too_many_attempts` for somebody who tries codes. */
export async function checkCoupon(http: AxiosInstance, request: CouponCheckRequest): Promise<CouponCheck> {
  return (await http.post<CouponCheck>('/checkout/coupon/', request)).data;
}

/** The coupons of whoever is signed in, and everybody's. */
export async function getCampaigns(http: AxiosInstance): Promise<Campaign[]> {
  return (await http.get<{ results: Campaign[] }>('/customer/campaign/list/')).data.results;
}
