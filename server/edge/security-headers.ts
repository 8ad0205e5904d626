import { randomBytes } from 'node:crypto';
import onHeaders from 'on-headers';
import { INLINE_SCRIPTS } from '@/server/edge/page-cache/inline-scripts.mjs';
import { isPage } from './is-page';
import type { Middleware } from './middleware';
import { pagePolicy, type Shop } from './page-policy';

/**
 * Adds security headers to a response unless it sets its own. A page's policy identifies its inline scripts: those of a
 * cached page by their hashes, which are cached with it, those of a page rendered for this request by a nonce, which
 * the framework reads from the request's policy header. A cached render may contain a nonce too; it has no effect,
 * because no policy names it.
 */
export const setSecurityHeaders =
  (headers: Readonly<Record<string, string>>, shop: Shop): Middleware =>
  (request, response) => {
    const nonce = `'nonce-${randomBytes(16).toString('base64')}'`;
    // The client's own value must be overwritten: it would be rendered into pages.
    request.headers['content-security-policy'] = `script-src ${nonce}`;
    delete request.headers['content-security-policy-report-only'];
    onHeaders(response, () => {
      const inline = response.getHeader(INLINE_SCRIPTS);
      response.removeHeader(INLINE_SCRIPTS);
      for (const [name, value] of Object.entries(headers)) {
        if (!response.hasHeader(name)) response.setHeader(name, value);
      }
      if (isPage(response) && !response.hasHeader('content-security-policy')) {
        response.setHeader('Content-Security-Policy', pagePolicy({ ...shop, scripts: String(inline ?? nonce) }));
      }
    });
    return false;
  };
