import { readFileSync } from 'node:fs';
import { cut, hashInlineScripts, INLINE_SCRIPTS } from '@/server/platform/http/inline-scripts';
import { findJoined, requestJoined } from './joined-styles';

/** A rendered page in the format of Next's cache; only the fields that are read here are typed. */
export type CachedPage = {
  status?: number;
  headers?: Record<string, unknown>;
  html?: string;
  kind?: string;
  body?: Buffer;
  rscData?: Buffer;
  segmentData?: Map<string, Buffer>;
};

const JOINED = findJoined('.next/static/chunks');

/**
 * Changes a page before it is cached: the shop's styles as one file, styles before fonts, scripts deferred if `deferScripts`, and the hashes of its inline
 * scripts.
 * Next sends the same object to the client that triggered the render, so the first visitor gets what all others get.
 */
export function preparePage(page: CachedPage, deferScripts: boolean): void {
  if (typeof page.html !== 'string') return;
  page.html = requestStylesFirst(JOINED ? requestJoined(page.html, JOINED) : page.html);
  if (deferScripts) page.html = deferHydrationScripts(page.html);
  page.headers = { ...page.headers, [INLINE_SCRIPTS]: hashInlineScripts(page.html) };
}

const FONT = /<link rel="preload"(?=[^>]*\sas="font")[^>]*>/g;

/**
 * Moves the fonts, which Next preloads first, behind the style sheets and the first image: these decide when the page
 * appears, and the fonts' requests would take a part of the connections that a browser opens.
 */
export function requestStylesFirst(html: string): string {
  const lastStyle = html.lastIndexOf(' rel="stylesheet"', html.indexOf('</head>'));
  if (lastStyle === -1) return html;
  const head = html.slice(0, html.indexOf('>', lastStyle) + 1);
  const fonts = head.match(FONT) ?? [];
  return head.replace(FONT, '') + fonts.join('') + html.slice(head.length);
}

/** Begin of a script tag of a chunk, and of a preload of one. Polyfills for old browsers (`noModule`) are not async. */
const [CHUNK, PRELOAD] = ['<script src="/_next/static/', '<link rel="preload" as="script"'];
/** Of a chunk that `next/dynamic` loads, which has no script tag. */
const LATER_CHUNK = '<link rel="preload" href="/_next/static/chunks/';
const SOURCE = readFileSync('server/edge/page-cache/load-after-paint.js', 'utf8');
/** A function expression that runs in the browser, with the chunks as its argument; on one line, without comments. */
const LOADER = SOURCE.replace(/^\s*(\/\/.*)?/gm, '')
  .replaceAll('\n', '')
  .replace(/;$/, '');

/**
 * Defers a page's scripts until it was painted, or until the first touch or key press: they would compete with fonts and
 * images. Clicks before them are replayed (public/early.js). See docs/decisions/0022-taking-a-page-over.md.
 */
export function deferHydrationScripts(html: string): string {
  const chunks: string[] = [];
  const rest = cut(cut(html, PRELOAD, '>'), CHUNK, '</script>', (tag) => {
    const [, chunk] = /^<script src="([^"<]+)"[^>]*\sasync=""/.exec(tag) ?? [];
    if (chunk) chunks.push(chunk);
    return chunk !== undefined;
  });
  const page = cut(rest, LATER_CHUNK, '>', (tag) => {
    const [, chunk] = /href="([^"]+)" as="script"/.exec(tag) ?? [];
    if (chunk) chunks.push(chunk);
    return chunk !== undefined;
  });
  const end = page.lastIndexOf('</body>');
  if (chunks.length === 0 || end === -1) return html;
  return joinLastScripts(
    `${page.slice(0, end)}<script>${LOADER}(${JSON.stringify(chunks)})</script>${page.slice(end)}`,
  );
}

/** A script tag without attributes but the nonce of a render, which no policy of a cached page names. */
const PLAIN_SCRIPT = /^<script(?: nonce="[^"]*")?>/;
const SCRIPT_END = '</script>';

/**
 * Joins the scripts that end a page: Next writes the data for React in several, and each one's hash is in the policy of
 * every response, which no coding compresses.
 */
function joinLastScripts(html: string): string {
  const end = html.lastIndexOf(`${SCRIPT_END}</body>`);
  const texts: string[] = [];
  let begin = end;
  for (let close = end; close !== -1; close = html.endsWith(SCRIPT_END, begin) ? begin - SCRIPT_END.length : -1) {
    const open = html.lastIndexOf('<script', close);
    const [tag] = PLAIN_SCRIPT.exec(html.slice(open, close)) ?? [];
    if (!tag) break;
    texts.unshift(html.slice(open + tag.length, close));
    begin = open;
  }
  return `${html.slice(0, begin)}<script>${texts.join(';')}${html.slice(end)}`;
}

/** A marker in a page whose header or footer could not be loaded completely; see components/shell/incomplete-page.tsx. */
const INCOMPLETE = 'shop-page-incomplete';

/** Whether a page may be cached: it is complete, and no error. */
export function isCacheable({ html, status = 200 }: CachedPage): boolean {
  return status < 400 && !html?.includes(INCOMPLETE);
}
