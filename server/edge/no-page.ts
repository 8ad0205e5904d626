/** Addresses of calls and files: no page of the shop begins so. Calls are limited and traced by themselves. */
export const NO_PAGE = /^\/(?:api|_next|media)\//;
