/** Limits that pages use too. This file must not import zod, which would enter the bundle of read-only pages. */

/** Maximum number of lines of a cart or an order. */
export const MOST_CART_LINES = 100;

/** Maximum number of favourites, in the account and in the browser. */
export const MOST_FAVOURITES = 200;

/** Maximum number of lists per customer, and of items per list. */
export const MOST_COLLECTIONS = 50;
export const MOST_COLLECTION_ITEMS = 200;

/** Maximum number of colours of a balloon garland. */
export const MAX_GARLAND_COLORS = 6;

/** Maximum number of children, and of adults, of a planned party. Larger ones are planned by people: `/s/organizasyon`. */
export const MOST_GUESTS = 100;

/** Maximum number of colours that a planned party prefers. */
export const MAX_PLAN_COLORS = 2;
