/** Carries the key of an order's mailed link: a header, because addresses are noted down by whatever stands between. */
export const ORDER_KEY_HEADER = 'X-Order-Key';
