import querystring from 'node:querystring';
import { LRUCache } from 'lru-cache';
import { escapeHtml } from '@/contracts/escape-html';
import { type ListingPage, listingPages } from '@/contracts/listing-page';
import { tagOf } from '@/server/platform/cache/invalidation';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { PARTS } from './cached-page';
import type { PageStore } from './page-cache/page-store';
import { isCacheable } from './page-cache/prepare-page';
import type { Rendered, RenderServer, RenderTarget } from './render-server';

/** A page's HTML between its parts, in their order in the page, and what Next sent with it. */
type Template = {
  texts: readonly string[];
  order: readonly number[];
  page: Pick<Rendered, 'status' | 'headers'>;
  tags: readonly string[];
} & ReturnType<PageStore['begin']>;

/** Listings whose templates are kept: each takes about 40 kB. */
const MAX_TEMPLATES = 200;

/**
 * Renders pages of listings that were not requested before. Next renders one page of each listing; others are that page with
 * another listing, title and URL in it, which takes less than half of the time. A page that this can't make exactly as Next would
 * is left to Next, as are parts of pages (docs/decisions/0068-listing-templates.md).
 */
export class ListingTemplates {
  readonly #templates = new LRUCache<string, Template>({ max: MAX_TEMPLATES });

  constructor(
    private readonly next: RenderServer['render'],
    private readonly views: Pick<PageStore, 'begin' | 'countMade' | 'invalidation'>,
  ) {}

  /** @param version the catalogue's: a page is only made from one of the same version */
  async render(target: RenderTarget, version: number): Promise<Rendered> {
    const pages = listingPages();
    const [path = '', ...rest] = target.url.split('?');
    const query = rest.join('?');
    if (!pages || PARTS.some((name) => target.headers?.[name])) return this.next(target);
    const key = `${path}#${version}`;
    const begin = this.views.begin();
    let parts: string[] | null;
    try {
      const listing = await pages.read(path, `?${query}`);
      parts = listing && partsOf(listing, await pages.html(listing.props), path, query);
    } catch {
      return this.next(target); // the page that Next renders then shows the error, and the log has the cause
    }
    if (!parts) return this.next(target);
    const template = this.#templates.get(key);
    if (template && this.#isFresh(template)) {
      this.views.countMade();
      return { ...template.page, body: Buffer.from(fill(template, parts)) };
    }
    const { status, headers, body } = await this.next(target);
    const html = body.toString();
    const cut = isCacheable({ html, status }) && cutOut(parts, html);
    const tags = [ALL_PAGES_TAG, path].map(tagOf);
    if (cut) this.#templates.set(key, { ...cut, ...begin, page: { status, headers }, tags });
    return { status, headers, body };
  }

  #isFresh({ tags, seen, lastModified }: Template): boolean {
    return this.views.invalidation.freshnessOf(tags, seen, lastModified) === 'fresh';
  }
}

/** The texts of a page that belong to one view of a listing, as React and Next write them, each with what it stands in. */
function partsOf({ title, alt, url, props }: ListingPage, html: string, path: string, query: string): string[] {
  const [t, a, u] = [title, alt, url].map(escapeHtml);
  const [jt, ja, ju] = [title, alt, url].map((text) => JSON.stringify(text));
  return [
    `<title>${t}</title>`,
    ...[`og:title" content="${t}"`, `og:url" content="${u}"`, `og:image:alt" content="${a}"`],
    ...[`twitter:title" content="${t}"`, `twitter:image:alt" content="${a}"`],
    html,
    ...[
      urlForRouter(path, query),
      `{"children":${jt}}`,
      ...[`"og:title","content":${jt}`, `"og:url","content":${ju}`, `"og:image:alt","content":${ja}`],
      ...[`"twitter:title","content":${jt}`, `"twitter:image:alt","content":${ja}`],
      `null,${JSON.stringify(props, escapeData)}]`,
    ].map(escapeScript),
  ];
}

/** A page's text around its parts; null unless it contains each of them exactly once. */
function cutOut(parts: readonly string[], page: string): Pick<Template, 'texts' | 'order'> | null {
  const isThereOnce = (part: string) => page.includes(part) && page.indexOf(part) === page.lastIndexOf(part);
  if (!parts.every(isThereOnce)) return null;
  const placeOf = (part: string, index: number) => {
    const at = page.indexOf(part);
    return { index, at, end: at + part.length };
  };
  const places = parts.map(placeOf).sort((a, b) => a.at - b.at);
  const texts = [...places, { at: page.length }].map(({ at }, next) => page.slice(places[next - 1]?.end ?? 0, at));
  return { texts, order: places.map(({ index }) => index) };
}

function fill({ texts, order }: Template, parts: readonly string[]): string {
  return texts.map((text, at) => text + (parts[order[at] ?? -1] ?? '')).join('');
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

/** The URL that Next's router begins with, which Next writes in two encodings. */
function urlForRouter(path: string, query: string): string {
  const canonical = `${path.slice(1)}?${new URLSearchParams(query)}`;
  const rendered = `?${querystring.stringify(querystring.parse(query))}`;
  return `"c":["",${JSON.stringify(canonical)}],"q":${JSON.stringify(rendered)}`;
}
