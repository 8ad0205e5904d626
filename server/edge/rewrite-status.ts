import onHeaders from 'on-headers';
import type { Middleware } from '@/server/platform/http/run-middlewares';

/** The query that the page of a rewritten request was rendered with, for the router of the client. */
const REWRITTEN_QUERY = 'x-nextjs-rewritten-query';

/**
 * Sends the statuses that Next has no way to send, and mends a header of it. A permanent redirect is 308 in Next and 301 here: pages are only read,
 * so both mean the same, and every crawler and link checker understands 301. From a cached page Next sends `Location`
 * twice, which some clients read as one URL with a comma. A page of a discontinued item calls `forbidden()`
 * (app/_catalog/read-entry.ts), because Next has no call for 410 and no page of the shop is forbidden.
 *
 * Next names the query of the rewrite's destination, which is empty here because each rewrite keeps that of the request. The
 * router then stores all filtered listings of a category as one: it shows the one that was prefetched before.
 */
export const rewriteStatus: Middleware = (request, response) => {
  onHeaders(response, () => {
    response.removeHeader(REWRITTEN_QUERY);
    if (response.statusCode === 308) {
      response.statusCode = 301;
      const [location] = [response.getHeader('location')].flat();
      if (location !== undefined) response.setHeader('location', location);
    }
    // Of a range that a file does not have, Next makes 416 first, then 500, because it has no page for 416.
    if (response.statusCode === 500 && response.hasHeader('content-range')) response.statusCode = 416;
    if (response.statusCode === 403 && !request.url?.startsWith('/api/')) response.statusCode = 410;
  });
};
