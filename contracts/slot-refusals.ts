/** Hours of delivery that are refused. This file must not import zod, which would enter the bundle of the checkout. */

/** Why an order can't have the hour, or can't go without one (409). */
export const SLOT_REFUSALS = ['slot_full', 'slot_closed', 'slot_required'] as const;
export type SlotRefusal = (typeof SLOT_REFUSALS)[number];
