import { createHash } from 'node:crypto';

/**
 * The internal header with the hashes of a cached page's inline scripts; the server converts it into the policy and
 * removes it.
 */
export const INLINE_SCRIPTS = 'x-inline-scripts';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** An external script, or a data block, which browsers don't execute. */
const NOT_INLINE = /\ssrc\s*=|type="application\/(ld\+)?json"/i;

/**
 * Hashes of a page's inline scripts in the format of a policy: `'sha256-…' 'sha256-…'`. Computed when a page is
 * rendered, because cached pages cannot contain a nonce, which must differ per response.
 * @param {string} html
 */
export function hashInlineScripts(html) {
  const hashes = new Set();
  for (const [, attributes, text] of html.matchAll(SCRIPT)) {
    if (!NOT_INLINE.test(attributes)) hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes].join(' ');
}

/**
 * Adds the hashes to a page before it is cached. The framework sends the same object to the client that triggered the
 * render, so the first visitor gets the same policy as all others.
 */
export function nameInlineScripts(page) {
  if (typeof page?.html !== 'string') return;
  page.headers = { ...page.headers, [INLINE_SCRIPTS]: hashInlineScripts(page.html) };
}
