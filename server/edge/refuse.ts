import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

type Refusal = { status: 429 | 503; code: string; detail: string /** Retry-After, s. */; retryAfter: number };

/** Headers of every refusal. The connection is closed, so that pipelined requests are not read. */
const headersOf = (retryAfter: number) => ({
  'Cache-Control': 'no-store',
  'Retry-After': String(retryAfter),
  Connection: 'close',
});

/** Refuses a call in the API's own format (contracts/common.ts, `problemSchema`), before it reaches the API. */
export function refuseCall(response: ServerResponse, { status, code, detail, retryAfter }: Refusal): void {
  const requestId = String(response.req.headers['x-request-id'] ?? randomUUID());
  response.writeHead(status, { 'Content-Type': 'application/json', ...headersOf(retryAfter) });
  response.end(JSON.stringify({ detail, code, requestId }));
}

/** Refuses a page or a call with 429. `wait`: ms */
export function refuseTooMany(response: ServerResponse, wait: number): void {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  const detail = 'Too many requests. Try again later.';
  refuse(response, { status: 429, code: 'too_many_requests', detail, retryAfter }, [
    'Kısa sürede çok fazla sayfa istendi',
    'Bağlantınızdan gelen istekler çok sıklaştı. Bir dakika sonra yeniden deneyin; sepetiniz olduğu gibi duruyor.',
  ]);
}

/** Refuses a page or a call with 503: the process is overloaded. */
export function refuseBusy(response: ServerResponse): void {
  const detail = 'The shop has too much to do. Try again later.';
  refuse(response, { status: 503, code: 'overloaded', detail, retryAfter: 5 }, [
    'Mağazamız şu anda çok yoğun',
    'Birkaç saniye sonra yeniden deneyin; sepetiniz olduğu gibi duruyor.',
  ]);
}

function refuse(response: ServerResponse, refusal: Refusal, [title, text]: [title: string, text: string]): void {
  if (response.req.url?.startsWith('/api')) return void refuseCall(response, refusal);
  const headers = headersOf(refusal.retryAfter);
  response.writeHead(refusal.status, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
  response.end(`<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Anasayfaya dön</a></p></main></body></html>`);
}
