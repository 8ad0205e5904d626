import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { INLINE_SCRIPTS } from '@/server/edge/page-cache/inline-scripts.mjs';
import { isPage } from './is-page';
import { pagePolicy, type Shop } from './page-policy';

/**
 * Gives an answer the headers that say what a browser may do with it, as far as it has none of its own. A page's
 * policy names its inline scripts: those of a kept page by their hashes, which came with it out of the cache, those
 * of a page that is rendered for this request by a nonce, which the framework reads from the request's own policy
 * header. A render that is kept may have read the nonce too; it means nothing there, because no policy names it.
 */
export function setSecurityHeaders(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  shop: Shop,
): void {
  const nonce = `'nonce-${randomBytes(16).toString('base64')}'`;
  // Whatever stood there was written by the caller, and would be rendered into pages.
  request.headers['content-security-policy'] = `script-src ${nonce}`;
  delete request.headers['content-security-policy-report-only'];
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = ((...args: unknown[]) => {
    const inline = response.getHeader(INLINE_SCRIPTS);
    response.removeHeader(INLINE_SCRIPTS);
    for (const [name, value] of Object.entries(headers)) {
      if (!response.hasHeader(name)) response.setHeader(name, value);
    }
    if (isPage(response) && !response.hasHeader('content-security-policy')) {
      response.setHeader('Content-Security-Policy', pagePolicy({ ...shop, scripts: String(inline ?? nonce) }));
    }
    return writeHead(...args);
  }) as ServerResponse['writeHead'];
}
