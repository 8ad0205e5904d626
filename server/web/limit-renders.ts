import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressBehind, addressBlock } from '@/server/http/client-address';
import type { Attempts, Limit } from '@/server/ports/attempts';
import { NO_PAGE } from './no-page';

/** As wide as the limit of the API's catalogue calls, and for the same reasons. */
const RENDERS: Limit = { name: 'page-renders', attempts: 1200, window: 60_000 };

/**
 * Pages that nothing has. Crawlers that follow old links stay far below this; a caller that makes addresses up does not
 * get more of the database and the processor, which still renders those that are no slug at all.
 */
const UNKNOWN: Limit = { name: 'unknown-pages', attempts: 600, window: 60_000 };

/**
 * Counts pages that are rendered for a request by the caller's address: those with a query (search, filters, further
 * pages), and those that turn out to be "not found". What the page cache answers never comes here.
 * @returns whether the request was answered, with 429 and the seconds to wait
 */
export async function refusedForHaste(
  request: IncomingMessage,
  response: ServerResponse,
  attempts: Attempts,
  proxies: number,
): Promise<boolean> {
  const address = request.url ?? '/';
  if (NO_PAGE.test(address)) return false;
  const forwarded = [request.headers['x-forwarded-for']].flat().join(',');
  const caller = addressBlock(addressBehind(proxies, forwarded, request.socket.remoteAddress));
  const limit = address.includes('?') ? RENDERS : UNKNOWN;
  const wait = await attempts.take(limit, caller);
  if (wait > 0) {
    refuse(response, wait);
    return true;
  }
  if (limit === UNKNOWN) {
    response.once('close', () => {
      if (response.statusCode !== 404) void attempts.giveBack(UNKNOWN, caller);
    });
  }
  return false;
}

function refuse(response: ServerResponse, wait: number): void {
  response.writeHead(429, {
    'Content-Type': 'text/html; charset=utf-8',
    'Retry-After': String(Math.ceil(wait / 1000)),
    'Cache-Control': 'no-store',
  });
  response.end(PAGE);
}

const PAGE = `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Biraz yavaş</title></head>
<body><main><h1>Kısa sürede çok fazla sayfa istendi</h1>
<p>Bağlantınızdan gelen istekler çok sıklaştı. Bir dakika sonra yeniden deneyin; sepetiniz olduğu gibi duruyor.</p>
<p><a href="/">Anasayfaya dön</a></p></main></body></html>`;
