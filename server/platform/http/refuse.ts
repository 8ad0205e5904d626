import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';

type Refusal = { status: number; code: string; detail: string; retryAfter: number };

/** The process is overloaded, or its client sent too many requests. */
const REFUSALS = {
  503: {
    problem: { code: 'overloaded', detail: 'The shop has too much to do. Try again later.' },
    title: 'Mağazamız şu anda çok yoğun',
    text: 'Birkaç saniye sonra yeniden deneyin; sepetiniz olduğu gibi duruyor.',
  },
  429: {
    problem: { code: 'too_many_requests', detail: 'Too many requests. Try again later.' },
    title: 'Kısa sürede çok fazla sayfa istendi',
    text: 'Bağlantınızdan gelen istekler çok sıklaştı. Bir dakika sonra yeniden deneyin; sepetiniz olduğu gibi duruyor.',
  },
};

/** The connection is closed, so that pipelined requests are not read. */
function headersOf(type: string, wait: number) {
  return { 'Content-Type': type, 'Cache-Control': 'no-store', 'Retry-After': String(wait), Connection: 'close' };
}

/** Refuses a page or a call. `wait`: ms until the next attempt may succeed */
export function refuse(response: ServerResponse, status: keyof typeof REFUSALS, wait: number): void {
  const { problem, title, text } = REFUSALS[status];
  const retryAfter = Math.max(1, Math.ceil(wait / 1000));
  if (response.req.url?.startsWith('/api')) return void refuseCall(response, { status, ...problem, retryAfter });
  response.writeHead(status, headersOf('text/html; charset=utf-8', retryAfter));
  response.end(`<!doctype html>
<html lang="tr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body><main><h1>${title}</h1>
<p>${text}</p>
<p><a href="/">Anasayfaya dön</a></p></main></body></html>`);
}

/** Refuses a call in the API's own format (contracts/common.ts, `problemSchema`). `retryAfter`: s */
export function refuseCall(response: ServerResponse, { status, code, detail, retryAfter }: Refusal): void {
  const requestId = String(response.req.headers['x-request-id'] ?? randomUUID());
  response.writeHead(status, headersOf('application/json', retryAfter));
  response.end(JSON.stringify({ detail, code, requestId }));
}
