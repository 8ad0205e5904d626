import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressBehind, addressBlock } from '@/server/platform/http/client-address';
import type { Limit, RateLimiter } from '@/server/platform/ports/attempts';
import { refuseTooMany } from './refuse';

/** Calls are limited by themselves. */
const CALLS = /^\/(?:api|media)\//;

/** As wide as the limit of the API's catalogue calls, and for the same reasons. */
const RENDERS: Limit = { name: 'page-renders', attempts: 1200, window: 60_000 };

/**
 * Pages that nothing has. Crawlers that follow old links stay far below this; a caller that makes addresses up does not
 * get more of the database and the processor.
 */
const UNKNOWN: Limit = { name: 'unknown-pages', attempts: 600, window: 60_000 };

/**
 * Counts pages that are rendered for a request by the caller's address: those with a query (search, filters, further
 * pages), and those that turn out to be "not found". What the page cache answers never comes here.
 * @param isFile whether a path is a file of the build, or a public one: these count for nothing, missing ones as pages
 * @returns whether the request was answered, with 429 and the seconds to wait
 */
export async function rateLimitRender(
  request: IncomingMessage,
  response: ServerResponse,
  attempts: RateLimiter,
  proxies: number,
  isFile: (path: string) => boolean,
): Promise<boolean> {
  const address = request.url ?? '/';
  if (CALLS.test(address) || isFile(address.split('?', 1)[0] ?? '')) return false;
  const forwarded = [request.headers['x-forwarded-for']].flat().join(',');
  const caller = addressBlock(addressBehind(proxies, forwarded, request.socket.remoteAddress));
  const limit = address.includes('?') ? RENDERS : UNKNOWN;
  const wait = await attempts.consume(limit, caller);
  if (wait > 0) {
    refuseTooMany(request, response, wait);
    return true;
  }
  if (limit === UNKNOWN) {
    response.once('close', () => {
      if (response.statusCode !== 404) void attempts.refund(UNKNOWN, caller);
    });
  }
  return false;
}
