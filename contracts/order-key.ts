/** Carries the key of an order's emailed link. A header, because proxies and other intermediaries log URLs. */
export const ORDER_KEY_HEADER = 'X-Order-Key';
