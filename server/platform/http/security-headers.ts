import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { CALLS } from './api-handler';
import { INLINE_SCRIPTS } from './inline-scripts';
import type { Middleware } from './run-middlewares';

/** Browser features that no page of the shop uses; the camera only on {@link CAMERA_PAGE}. */
const UNUSED = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'magnetometer', 'microphone', 'payment', 'usb'];

/** The page that reads barcodes with the camera: the packing screen of the desk. */
const CAMERA_PAGE = '/yonetim/siparisler/paketle';

function permissionsPolicy(camera: '()' | '(self)'): string {
  return UNUSED.map((feature) => `${feature}=${feature === 'camera' ? camera : '()'}`).join(', ');
}

/** Headers of every response of the shop: pages, images and API. `secure`: the shop is served over https. */
export function securityHeaders(secure: boolean): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Other sites get the shop's origin, but never a URL from an email.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsPolicy('()'),
    'Cross-Origin-Opener-Policy': 'same-origin',
    // A year, as required by preload lists. Whether subdomains are included is the operator's decision.
    ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  };
}

/**
 * What every page's policy depends on. `secure`: browsers upgrade all requests to https; `dev`: Next's development mode,
 * which uses eval and inline styles; `imageOrigin`: an additional origin of images (`https://cdn.example.com`)
 */
export type PolicyOptions = { secure: boolean; dev: boolean; imageOrigin?: string | undefined };

/**
 * The Content-Security-Policy of a page (docs/decisions/0016-pages-policy.md). Style attributes are allowed, because
 * the interface uses them for positions; they can't execute anything.
 * @param scripts the page's inline scripts, `'sha256-…'` or `'nonce-…'`, separated by spaces
 */
export function pagePolicy(scripts: string, { secure, dev, imageOrigin }: PolicyOptions): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}${dev ? " 'unsafe-eval'" : ''}`,
    `style-src 'self'${dev ? " 'unsafe-inline'" : ''}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${imageOrigin ? ` ${imageOrigin}` : ''}`,
    "object-src 'none'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/**
 * Adds security headers to a response unless it sets its own. A page's policy identifies its inline scripts: those of a
 * cached page by the hashes that are cached with it, those of a page rendered for this request by a nonce, which Next
 * reads from the request's policy header. API responses get their policy from the API (middleware.ts).
 */
export function setSecurityHeaders(policy: PolicyOptions): Middleware {
  const headers = securityHeaders(policy.secure);
  return (request, response) => {
    // In development Next answers them, and adds its headers to those that are set already.
    if (!policy.dev && CALLS.test(request.url ?? '')) {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return;
    }
    const nonce = `'nonce-${randomBytes(16).toString('base64')}'`;
    // The client's own value must be overwritten: it would be rendered into pages.
    request.headers['content-security-policy'] = `script-src ${nonce}`;
    onHeaders(response, () => {
      const inline = response.getHeader(INLINE_SCRIPTS);
      response.removeHeader(INLINE_SCRIPTS);
      if (request.url?.split('?', 1)[0] === CAMERA_PAGE && !response.hasHeader('permissions-policy')) {
        response.setHeader('Permissions-Policy', permissionsPolicy('(self)'));
      }
      for (const [name, value] of Object.entries(headers)) {
        if (!response.hasHeader(name)) response.setHeader(name, value);
      }
      if (isPage(response) && !response.hasHeader('content-security-policy')) {
        response.setHeader('Content-Security-Policy', pagePolicy(String(inline ?? nonce), policy));
      }
    });
  };
}

/** Whether the response is a page, as opposed to an API call, a file or a part of a page. */
export function isPage(response: ServerResponse): boolean {
  return String(response.getHeader('content-type') ?? '').startsWith('text/html');
}
