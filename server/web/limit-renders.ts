import type { IncomingMessage, ServerResponse } from 'node:http';
import { addressBehind, addressBlock } from '@/server/http/client-address';
import type { Attempts, Limit } from '@/server/ports/attempts';

/** As wide as the limit of the API's catalogue calls, and for the same reasons. */
const RENDERS: Limit = { name: 'page-renders', attempts: 1200, window: 60_000 };

/** What is no page: calls have limits of their own, files cost nothing. */
const NO_PAGE = /^\/(api|_next|media)\//;

/**
 * Counts pages that are rendered for a request by the caller's address: those with a query (search, filters, further
 * pages). Pages without one come out of the cache.
 * @returns whether the request was answered, with 429 and the seconds to wait
 */
export async function refusedForHaste(
  request: IncomingMessage,
  response: ServerResponse,
  attempts: Attempts,
  proxies: number,
): Promise<boolean> {
  const address = request.url ?? '/';
  if (!address.includes('?') || NO_PAGE.test(address)) return false;
  const forwarded = [request.headers['x-forwarded-for']].flat().join(',');
  const caller = addressBehind(proxies, forwarded, request.socket.remoteAddress);
  const wait = await attempts.take(RENDERS, addressBlock(caller));
  if (wait === 0) return false;
  response.writeHead(429, {
    'Content-Type': 'text/html; charset=utf-8',
    'Retry-After': String(Math.ceil(wait / 1000)),
    'Cache-Control': 'no-store',
  });
  response.end(PAGE);
  return true;
}

const PAGE = `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Biraz yavaş</title></head>
<body><main><h1>Kısa sürede çok fazla sayfa istendi</h1>
<p>Bağlantınızdan gelen istekler çok sıklaştı. Bir dakika sonra yeniden deneyin; sepetiniz olduğu gibi duruyor.</p>
<p><a href="/">Anasayfaya dön</a></p></main></body></html>`;
