import { createSelector } from '@reduxjs/toolkit';
import type { Delivery } from '@/contracts/shipping';
import type { RootState } from '../root-reducer';
import type { AddressDraft } from './order-slice';

/** How the order is to be delivered, of a delivery form; null while a branch to pick up at is still to be chosen. */
export function deliveryOf(draft: AddressDraft | null): Delivery | null {
  if (draft?.delivery !== 'pickup') return { method: 'shipping' };
  return draft.branch ? { method: 'pickup', branch: draft.branch } : null;
}

export const selectDelivery = createSelector([(state: RootState) => state.order.orderInfo.shippingAddress], deliveryOf);
