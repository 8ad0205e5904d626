/** Methods for refunds outside the provider, for refunds that the provider rejected or abandoned. */
export const HAND_METHODS = ['bank_transfer', 'cash', 'other'] as const;
/** All refund methods; `provider` refunds to the card. */
export const REFUND_METHODS = ['provider', ...HAND_METHODS] as const;
export type RefundMethod = (typeof REFUND_METHODS)[number];

/**
 * Why money goes back. `overpaid`: more money came than the order costs; `underpaid`: less, until it expired; `changed`: the buyer
 * changed the order.
 */
export const REFUND_REASONS = [
  'cancelled',
  'late_payment',
  'overpaid',
  'underpaid',
  'return',
  'owner',
  'missing',
  'substitute',
  'changed',
] as const;
