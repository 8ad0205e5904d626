import type { NewCoupon } from '@/contracts/coupon';
import { type Kurus, parseMoney } from '@/contracts/money';
import { type InKurus, inKurus, toMoneyStrings } from '@/contracts/money-fields';
import type { CouponUseList, OwnerCoupon, OwnerCouponList } from '@/contracts/owner-coupons';
import { deskHttp } from './http';

/** A coupon with amounts in kuruş. */
export type DeskCoupon = Omit<InKurus<OwnerCoupon>, 'taken_off'> & { taken_off: Kurus };

const PAGE_SIZE = 24;

const toDeskCoupon = (coupon: OwnerCoupon): DeskCoupon => ({
  ...inKurus(coupon),
  taken_off: parseMoney(coupon.taken_off),
});

/** Coupons with their uses, newest first. @param all also those that are over, used up or stopped */
export async function listDeskCoupons({ all, before }: { all: boolean; before: number | undefined }) {
  const { data } = await deskHttp.get<OwnerCouponList>('/coupons/', { params: { all, before } });
  return { next: data.next, results: data.results.map(toDeskCoupon) };
}

/** Creates a coupon. 400 with messages by field. */
export async function createDeskCoupon(coupon: InKurus<NewCoupon>): Promise<DeskCoupon> {
  return toDeskCoupon((await deskHttp.post<OwnerCoupon>('/coupons/', toMoneyStrings<NewCoupon>(coupon))).data);
}

/** Ends a coupon, or lets it be used again. Orders that have it keep it. */
export async function switchDeskCoupon(code: string, action: 'stop' | 'start'): Promise<void> {
  await deskHttp.post(`/coupons/${encodeURIComponent(code)}/${action}/`);
}

export type DeskCouponUses = InKurus<CouponUseList>;

/** The orders that used a coupon, newest first. @param after the cursor of the previous page */
export async function listCouponUses(code: string, after: number | undefined): Promise<DeskCouponUses> {
  const path = `/coupons/${encodeURIComponent(code)}/uses/`;
  return inKurus((await deskHttp.get<CouponUseList>(path, { params: { after, page_size: PAGE_SIZE } })).data);
}
