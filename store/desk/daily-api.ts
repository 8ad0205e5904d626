import { createDeskCoupon, listCouponUses, listDeskCoupons, switchDeskCoupon } from '@/services/desk/coupons';
import { readDeskReport } from '@/services/desk/report';
import {
  answerDeskReview,
  hideDeskReview,
  listDeskReviews,
  type ReviewFilter,
  removeDeskAnswer,
  showDeskReview,
} from '@/services/desk/reviews';
import { useChange, useRead } from './desk-api';

/** Coupons, reviews and the report. */

export const useCouponsQuery = (filter: { all: boolean; before: number | undefined }) =>
  useRead(['coupon', filter], () => listDeskCoupons(filter));
export const useCouponUsesQuery = (code: string, after: number | undefined) =>
  useRead(['coupon', code, 'uses', after], () => listCouponUses(code, after));
export const useCreateCoupon = () => useChange(createDeskCoupon, ['coupon']);
export const useSwitchCoupon = () =>
  useChange(
    ({ code, action }: { code: string; action: 'stop' | 'start' }) => switchDeskCoupon(code, action),
    ['coupon'],
  );

export const useReviewsQuery = (filter: ReviewFilter, before: number | undefined) =>
  useRead(['review', filter, before], () => listDeskReviews(filter, before));
export const useHideReview = () =>
  useChange(({ id, reason }: { id: number; reason: string }) => hideDeskReview(id, reason), ['review']);
export const useShowReview = () => useChange(showDeskReview, ['review']);
export const useAnswerReview = () => useChange(answerDeskReview, ['review']);
export const useRemoveAnswer = () => useChange(removeDeskAnswer, ['review']);

export const useReportQuery = (days: number) => useRead(['report', days], () => readDeskReport(days));
