import { createHash } from 'node:crypto';

/**
 * An HTML text without the parts from `begin` to `end`, or without those that `isCut` names. Takes a fraction of a regular
 * expression's time, which tries each position of a page.
 */
export function cut(html: string, begin: string, end: string, isCut = (_part: string) => true): string {
  let [rest, kept] = ['', 0];
  for (let at = html.indexOf(begin); at !== -1; at = html.indexOf(begin, at + 1)) {
    const after = html.indexOf(end, at) + end.length;
    if (!isCut(html.slice(at, after))) continue;
    rest += html.slice(kept, at);
    kept = after;
  }
  return rest + html.slice(kept);
}

/** An external script, or a data block, which browsers don't execute. */
const NOT_INLINE = /\ssrc\s*=|type="application\/(ld\+)?json"/i;

/** The internal header with the hashes of a page's inline scripts, which security-headers.ts turns into the policy. */
export const INLINE_SCRIPTS = 'x-inline-scripts';

/** Hashes of a page's inline scripts for its policy, `'sha256-…' 'sha256-…'`: a cached page cannot contain a nonce. */
export function hashInlineScripts(html: string): string {
  const hashes = new Set<string>();
  cut(html, '<script', '</script>', (tag) => {
    const head = tag.indexOf('>');
    const text = tag.slice(head + 1, -'</script>'.length);
    if (!NOT_INLINE.test(tag.slice(0, head)))
      hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    return false;
  });
  return [...hashes].join(' ');
}
