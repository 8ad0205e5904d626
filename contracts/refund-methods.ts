/** How the owner may pay back by hand what the provider refused or gave up. */
export const HAND_METHODS = ['bank_transfer', 'cash', 'other'] as const;
/** How money goes back; `provider`: to the card. */
export const REFUND_METHODS = ['provider', ...HAND_METHODS] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];
