import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Headers of every refusal. The connection ends with it, so that what is pipelined behind is not read at all. */
const refusal = (retryAfter: number) => ({
  'Cache-Control': 'no-store',
  'Retry-After': String(retryAfter),
  Connection: 'close',
});

type Refusal = { status: 429 | 503; code: string; detail: string /** When to ask again, s. */; retryAfter: number };

/** Refuses a call as the API itself does (contracts/common.ts, `problemSchema`), in front of it. */
export function refuseCall(
  request: IncomingMessage,
  response: ServerResponse,
  { status, code, detail, retryAfter }: Refusal,
): void {
  const requestId = String(request.headers['x-request-id'] ?? randomUUID());
  response.writeHead(status, { 'Content-Type': 'application/json', ...refusal(retryAfter) });
  response.end(JSON.stringify({ detail, code, requestId }));
}

/** Refuses a page with 429, or a call in its own form. `wait`: ms */
export function refuseTooMany(request: IncomingMessage, response: ServerResponse, wait: number): void {
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  if (request.url?.startsWith('/api')) {
    const detail = 'Too many requests. Try again later.';
    refuseCall(request, response, { status: 429, code: 'too_many_requests', detail, retryAfter });
    return;
  }
  response.writeHead(429, { 'Content-Type': 'text/html; charset=utf-8', ...refusal(retryAfter) });
  response.end(PAGE);
}

const PAGE = `<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Biraz yavaş</title></head>
<body><main><h1>Kısa sürede çok fazla sayfa istendi</h1>
<p>Bağlantınızdan gelen istekler çok sıklaştı. Bir dakika sonra yeniden deneyin; sepetiniz olduğu gibi duruyor.</p>
<p><a href="/">Anasayfaya dön</a></p></main></body></html>`;
