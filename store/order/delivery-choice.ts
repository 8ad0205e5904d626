import { createSelector } from '@reduxjs/toolkit';
import type { Delivery } from '@/contracts/shipping';
import type { OrderSlot } from '@/contracts/slots';
import type { RootState } from '../root-reducer';
import type { AddressDraft } from './order-state';

/** The delivery method of a form; null until a pickup branch is chosen. */
export function deliveryOf(draft: AddressDraft | null): Delivery | null {
  if (draft?.delivery !== 'pickup') return { method: 'shipping' };
  return draft.branch ? { method: 'pickup', branch: draft.branch } : null;
}

/** Identifies the place that hours belong to: a branch, or a district. */
export function slotPlaceOf({ delivery, branch, city, district }: AddressDraft): string {
  return delivery === 'pickup' ? `${branch}` : `${city}/${district}`;
}

/** The chosen hour as a draft keeps it, with the place that it was chosen for. */
export function draftedSlot(draft: AddressDraft, slot: OrderSlot | null): Pick<AddressDraft, 'slot' | 'slot_place'> {
  return slot
    ? { slot: `${slot.day} ${slot.from} ${slot.to}`, slot_place: slotPlaceOf(draft) }
    : { slot: '', slot_place: '' };
}

/** The chosen hour; null without one, and for one of another place. */
export function slotOf(draft: AddressDraft | null): OrderSlot | null {
  if (!draft?.slot || draft.slot_place !== slotPlaceOf(draft)) return null;
  const [day = '', from = '', to = ''] = draft.slot.split(' ');
  return { day, from, to };
}

/** Whether the own courier brings the order at a chosen hour. */
export const selectByCourier = createSelector(
  [(state: RootState) => state.order.orderInfo.shippingAddress],
  (draft) => draft?.delivery !== 'pickup' && slotOf(draft) !== null,
);

export const selectDelivery = createSelector([(state: RootState) => state.order.orderInfo.shippingAddress], deliveryOf);
