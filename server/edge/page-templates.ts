import querystring from 'node:querystring';
import { LRUCache } from 'lru-cache';
import { escapeHtml } from '@/contracts/escape-html';
import { type MadePage, type MakerName, pageMaker } from '@/contracts/made-page';
import { tagOf } from '@/server/platform/cache/invalidation';
import { cutOut, fillIn, type TextTemplate } from '@/server/platform/http/text-template';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { PARTS } from './cached-page';
import type { PageCache } from './page-cache/page-cache';
import type { PageStore } from './page-cache/page-store';
import { type CachedPage, isCacheable } from './page-cache/prepare-page';
import type { Rendered, RenderServer, RenderTarget } from './render-server';

/** A page's HTML without its parts, what Next sent with it, and when its render began. */
type Template = TextTemplate & { page: Pick<Rendered, 'status' | 'headers'> } & ReturnType<PageStore['begin']>;

/**
 * Kinds whose templates are kept, each about 40 kB, and for how long, ms: what changes unannounced, such as the number of items
 * in the footer, gets no older in a page that is made than in one of Next.
 */
const KEPT = { max: 200, ttl: 600_000 };

/**
 * Renders listings and items that were not requested before: Next renders one page of each kind, and others are that page with
 * another listing or item, title and URL in it, in less than half of the time. A page that this can't make exactly as Next would
 * is left to Next, as are parts of pages (docs/decisions/0068-listing-templates.md).
 */
export class PageTemplates {
  readonly #templates = new LRUCache<string, Template>(KEPT);

  constructor(
    private readonly next: RenderServer['render'],
    private readonly cache: Pick<PageCache, 'views' | 'prepare'>,
  ) {}

  /** @param version the catalogue's, if what a kind has in common depends on it: a page is only made from one of the same */
  async render(name: MakerName, target: RenderTarget, version = 0): Promise<Rendered & { lastModified?: number }> {
    const maker = pageMaker(name);
    const [path = '', ...rest] = target.url.split('?');
    const query = rest.join('?');
    if (!maker || PARTS.some((part) => target.headers?.[part])) return this.next(target);
    const { views } = this.cache;
    const begin = views.begin();
    let page: MadePage | null;
    let parts: string[];
    try {
      page = await maker.read(path, `?${query}`);
      parts = page ? partsOf(page, await maker.html(page.props), path, query) : [];
    } catch {
      return this.next(target); // the page that Next renders then shows the error, and the log has the cause
    }
    if (!page) return this.next(target);
    const key = `${page.kind}#${version}#${parts.length}`;
    const tags = [ALL_PAGES_TAG, page.kind].map(tagOf);
    const isFresh = ({ seen, lastModified }: typeof begin) =>
      views.invalidation.freshnessOf(tags, seen, lastModified) === 'fresh';
    const template = this.#templates.get(key);
    // What was read before a change doesn't belong into a page from after it. An id of useId depends on its place.
    if (template && isFresh(template) && isFresh(begin) && !parts.some((part) => part.includes('="_R_'))) {
      views.countMade();
      return { ...template.page, html: fillIn(template, parts), lastModified: template.lastModified };
    }
    const { status, headers, html } = await this.next(target);
    const prepared: CachedPage = { status, html };
    this.cache.prepare(prepared); // once for all pages that are made of it
    const cut = isCacheable(prepared) && cutOut(parts, prepared.html ?? '');
    if (cut) this.#templates.set(key, { ...cut, ...begin, page: { status, headers } });
    return { status, headers, html };
  }
}

/** The texts of a page that belong to this one alone, as React and Next write them, each with what it stands in. */
function partsOf({ title, alt, url, own, props }: MadePage, html: string, path: string, query: string): string[] {
  const words = (names: string[], text: string) => names.map((name) => [name, text] as const);
  const metadata = [
    ...[...words(['og:title', 'twitter:title'], title), ...words(['og:url'], url), ...words(['og:image:alt'], alt)],
    ...(own ? words(['description', 'og:description', 'twitter:description'], own.description) : []),
    ...(own ? words(['og:image'], own.image) : []),
  ];
  // React writes the preload of the first image into the page's head.
  const [, preload, content = ''] = /^(<link rel="preload"[^>]*>)?(.*)$/s.exec(html) ?? [];
  return [
    `<title>${escapeHtml(title)}</title>`,
    ...metadata.map(([name, text]) => `"${name}" content="${escapeHtml(text)}"`),
    ...(own ? [`"canonical" href="${escapeHtml(url)}"`, ...linksBack(path)] : []),
    ...(preload ? [preload] : []),
    content,
    ...[
      ...urlForRouter(path, query),
      `{"children":${JSON.stringify(title)}}`,
      ...metadata.map(([name, text]) => `"${name}","content":${JSON.stringify(text, escapeData)}`),
      ...(own ? [`"canonical","href":${JSON.stringify(url)}`] : []),
      `null,${JSON.stringify(props, escapeData)}]`,
    ].map(escapeScript),
  ];
}

/** As React marks values in its data that are no plain JSON. */
function escapeData(_key: string, value: unknown): unknown {
  if (value === undefined) return '$undefined';
  return typeof value === 'string' && value.startsWith('$') ? `$${value}` : value;
}

const SCRIPT = /[&<>\u2028\u2029]/g;

/** As Next writes React's data into a script, as a part of a string. */
function escapeScript(data: string): string {
  const text = JSON.stringify(data).slice(1, -1);
  return text.replace(SCRIPT, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** The links to log in and to register lead back to the page: in the header and, as one of its tabs, in the bottom bar. */
function linksBack(path: string): string[] {
  const back = `referer=${encodeURIComponent(path)}"`;
  return [`/giris?${back}>`, `/kayit?${back}>`, `/giris?${back} `];
}

/** The URL that Next's router begins with, which Next writes in two encodings, and without a query the segments of its tree. */
function urlForRouter(path: string, query: string): string[] {
  const segments = path.split('/').slice(1);
  if (query === '') {
    const tree = segments.map((segment) => `"t":"d","k":${JSON.stringify(segment)}`);
    return [`"c":${JSON.stringify(['', ...segments])},"q":""`, ...tree];
  }
  const canonical = `${path.slice(1)}?${new URLSearchParams(query)}`;
  const rendered = `?${querystring.stringify(querystring.parse(query))}`;
  return [`"c":["",${JSON.stringify(canonical)}],"q":${JSON.stringify(rendered)}`];
}
