/** All order states; the allowed transitions are in server/domain/ordering/lifecycle/order-state.ts. */
export const ORDER_STATUSES = [
  'created',
  'redirected',
  'awaiting_transfer',
  'reserved',
  'paid',
  'failed',
  'expired',
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const;
