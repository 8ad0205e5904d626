/** Every state of an order; which may follow which stands in server/domain/ordering/checkout/order-state.ts. */
export const ORDER_STATUSES = [
  'created',
  'redirected',
  'paid',
  'failed',
  'expired',
  'preparing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const;
