/** Limits that pages need too: this file stays free of zod, which must not reach a page that only reads. */

/** As many lines as a cart and an order take. */
export const MOST_CART_LINES = 100;

/** As many favourites as one list holds, on the account and in a browser. */
export const MOST_FAVOURITES = 200;
