import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Headers of every refusal. The connection is closed, so that pipelined requests are not read. */
const refusal = (retryAfter: number) => ({
  'Cache-Control': 'no-store',
  'Retry-After': String(retryAfter),
  Connection: 'close',
});

type Refusal = { status: 429 | 503; code: string; detail: string /** Retry-After, s. */; retryAfter: number };

/** Refuses a call in the API's own format (contracts/common.ts, `problemSchema`), before it reaches the API. */
export function refuseCall(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, detail, retryAfter }: Refusal,
): void {
  const requestId = String(request.headers['x-request-id'] ?? randomUUID());
  response.writeHead(status, { 'Content-Type': 'application/json', ...refusal(retryAfter) });
  response.end(JSON.stringify({ detail, code, requestId }));
}

/** Refuses a page with 429, or a call in its own format. `wait`: ms */
export function refuseTooMany(request: IncomingMessage, response: ServerResponse, wait: number): void {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  if (request.url?.startsWith('/api')) {
    const detail = 'Too many requests. Try again later.';
    refuseCall(request, response, { status: 429, code: 'too_many_requests', detail, retryAfter });
    return;
  }
  sendPage(response, 429, retryAfter, {
    title: 'Kısa sürede çok fazla sayfa istendi',
    text: 'Bağlantınızdan gelen istekler çok sıklaştı. Bir dakika sonra yeniden deneyin; sepetiniz olduğu gibi duruyor.',
  });
}

/** Retry-After during overload, s. */
const BUSY_RETRY_AFTER = 5;

/** Refuses a page or a call with 503: the process is overloaded. */
export function refuseBusy(request: IncomingMessage, response: ServerResponse): void {
  if (request.url?.startsWith('/api')) {
    const detail = 'The shop has too much to do. Try again later.';
    refuseCall(request, response, { status: 503, code: 'overloaded', detail, retryAfter: BUSY_RETRY_AFTER });
    return;
  }
  sendPage(response, 503, BUSY_RETRY_AFTER, {
    title: 'Mağazamız şu anda çok yoğun',
    text: 'Birkaç saniye sonra yeniden deneyin; sepetiniz olduğu gibi duruyor.',
  });
}

function sendPage(
  response: ServerResponse,
  status: 429 | 503,
  retryAfter: number,
  { title, text }: { title: string; text: string },
): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', ...refusal(retryAfter) });
  response.end(`<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Anasayfaya dön</a></p></main></body></html>`);
}
