import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { LISTING_VIEW } from '@/contracts/listing-view';
import { RESERVED_SLUGS } from '@/contracts/reserved-slugs';
import { tagOf } from '@/server/platform/cache/invalidation.mjs';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import { PARTS } from './cacheable-path';
import type { SharedRenderCache } from './shared-render-cache';

/** What a listing's address may say; see services/catalog/listing-query.ts. Anything else is the framework's to read. */
const NAMES = new Set(['search', ...LISTING_VIEW]);
/** The framework's own client marks its requests for parts of a page with it: a hash of the headers that say which. */
const MARK = '_rsc';
/** Longer addresses, and longer headers for parts, are nobody else's. */
const LONGEST = 300;
const LONGEST_PART = 2000;
/** The net below the version, s. */
const LIFETIME = 300;

/** Where its client comes from. */
const NEXT_URL = 'next-url';

const WHOLE_SHOP = ['alisveris', 'urun'];
const closed = new Set(RESERVED_SLUGS.filter((segment) => !WHOLE_SHOP.includes(segment)));

type Options = {
  /** The catalogue's newest version; where it fails the framework says what is wrong. */
  version(): Promise<number>;
  /** Asked before a view is rendered: answers what is no page at all, and everything while there is too much to do. */
  instead(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Hears of a search that was answered without asking the API. */
  searched(text: string, version: number): void;
};

/**
 * Answers filtered listings, searches and the whole shop's list that somebody has just asked for: they hold nothing
 * personal, and nothing in them changes within a version of the catalogue (docs/decisions/0023-dynamic-answers.md).
 * @returns a function that says whether it has answered
 */
export function listingCache(pages: SharedRenderCache, { version, instead, searched }: Options) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const address = viewAddress(request);
    if (!address) return false;
    let newest: number;
    try {
      newest = await version();
    } catch {
      return false; // the page that the framework renders then says what is wrong, and the log says why
    }
    const { path, query, parts } = address;
    const keeping = { status: 200, tags: [tagOf(ALL_PAGES_TAG), tagOf(path)], seconds: LIFETIME };
    const asked = { address: query === '' ? path : `${path}?${query}`, headers: parts };
    const name = `${asked.address}#${newest}${JSON.stringify(parts)}`;
    const isKept = pages.has(name);
    if (!isKept && (await instead(request, response))) return true;
    const view = await pages.get(name, asked, keeping);
    await pages.send(request, response, view);
    const search = isKept ? isInitialSearch(query) : null;
    if (search) searched(search, newest);
    return true;
  };
}

type View = { path: string; query: string; parts: Readonly<Record<string, string>> };

function viewAddress({ method, url = '', headers }: IncomingMessage): View | null {
  if (method !== 'GET' || url.length > LONGEST) return null;
  const [, segment = '', query = ''] = /^\/([a-z0-9-]+)(?:\?(.+))?$/.exec(url) ?? [];
  if (segment === '' || closed.has(segment)) return null;
  if (query === '' && !WHOLE_SHOP.includes(segment)) return null; // a page of its own, which the framework keeps
  const parts = partsAsked(headers);
  const isNamed = (name: string) => NAMES.has(name) || (name === MARK && Object.keys(parts).length > 0);
  if (![...new URLSearchParams(query).keys()].every(isNamed)) return null;
  return Object.values(parts).join('').length > LONGEST_PART ? null : { path: `/${segment}`, query, parts };
}

/** The headers by which the framework's client asks for parts, as it sent them. */
function partsAsked(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    [...PARTS, NEXT_URL].flatMap((name) => (headers[name] ? [[name, `${headers[name]}`]] : [])),
  );
}

/** The text of a search that was just submitted, as the API counts them (first-look.ts); null for other views. */
function isInitialSearch(query: string): string | null {
  const params = new URLSearchParams(query);
  params.delete(MARK);
  return params.size === 1 ? params.get('search') : null;
}
