import { createHash } from 'node:crypto';
import { type CachedPage, preparePage } from '@/server/edge/page-cache/prepare-page';
import { hashInlineScripts, INLINE_SCRIPTS } from '@/server/platform/http/inline-scripts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('every inline script is hashed once', () => {
  const html =
    '<script>let a = 1;</script><p>x</p><script id="x" nonce="abc">\nson("ş")\n</script><script>let a = 1;</script>';
  expect(hashInlineScripts(html)).toBe(`${hashOf('let a = 1;')} ${hashOf('\nson("ş")\n')}`);
});

test.each([
  ['an external script', '<script src="/a.js" async=""></script>'],
  ['structured data', '<script type="application/ld+json">{"@type":"Product"}</script>'],
  ['nothing', '<p>onclick="x"</p>'],
])('%s needs no hash', (_what, html) => expect(hashInlineScripts(html)).toBe(''));

test('an attribute that resembles a source does not hide a script', () => {
  expect(hashInlineScripts('<script data-src="/a.js">alert(1)</script>')).toBe(hashOf('alert(1)'));
});

test('a cached page carries its hashes in a header; other responses stay unchanged', () => {
  const page: CachedPage = { html: '<script>a()</script>', headers: { 'x-next-cache-tags': 'a' } };
  preparePage(page, true);
  expect(page.headers).toEqual({ 'x-next-cache-tags': 'a', [INLINE_SCRIPTS]: hashOf('a()') });
  const route = { headers: { etag: 'x' } };
  preparePage(route, true);
  expect(route).toEqual({ headers: { etag: 'x' } });
});
