import { createSelector } from '@reduxjs/toolkit';
import type { Delivery } from '@/contracts/shipping';
import type { RootState } from '../root-reducer';
import type { AddressDraft } from './order-slice';

/** The delivery method of a form; null until a pickup branch is chosen. */
export function deliveryOf(draft: AddressDraft | null): Delivery | null {
  if (draft?.delivery !== 'pickup') return { method: 'shipping' };
  return draft.branch ? { method: 'pickup', branch: draft.branch } : null;
}

export const selectDelivery = createSelector([(state: RootState) => state.order.orderInfo.shippingAddress], deliveryOf);
