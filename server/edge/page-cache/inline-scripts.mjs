import { createHash } from 'node:crypto';

/** Where a kept page says which scripts stand inside it; the server turns it into its policy and takes it out. */
export const INLINE_SCRIPTS = 'x-inline-scripts';

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
/** A script that stands elsewhere, or a block of data, which no browser runs. */
const NOT_INLINE = /\ssrc\s*=|type="application\/(ld\+)?json"/i;

/**
 * Hashes of the scripts inside a page, as a policy names them: `'sha256-…' 'sha256-…'`. Computed when a page is
 * rendered, so that kept pages need no nonce, which would be another for each reader.
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
 * Notes the hashes on a page that is about to be kept. The framework answers whoever asked for it with this very
 * object, after the cache has it, so that the first reader gets the same policy as all others.
 */
export function nameInlineScripts(page) {
  if (typeof page?.html !== 'string') return;
  page.headers = { ...page.headers, [INLINE_SCRIPTS]: hashInlineScripts(page.html) };
}
