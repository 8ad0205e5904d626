/** Limits that pages need too: this file stays free of zod, which must not reach a page that only reads. */

/** As many lines as a cart and an order take. */
export const MOST_CART_LINES = 100;

/** As many favourites as one list holds, on the account and in a browser. */
export const MOST_FAVOURITES = 200;

/** As many lists as a customer keeps, and as many items as one of them holds. */
export const MOST_COLLECTIONS = 50;
export const MOST_COLLECTION_ITEMS = 200;
