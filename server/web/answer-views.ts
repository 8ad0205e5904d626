import type { IncomingMessage, ServerResponse } from 'node:http';
import { OWN_SEGMENTS } from '@/contracts/own-segments';
import { tagOf } from '@/server/page-cache/staleness.mjs';
import { EVERY_PAGE } from '@/server/ports/pages';
import type { CommonPages } from './common-pages';
import { PARTS } from './kept-path';

/** What a listing's address may say; see services/catalog/listing-query.ts. Anything else is the framework's to read. */
const NAMES = new Set([
  ...['search', 'categories', 'color', 'size', 'brand', 'properties'],
  ...['price_min', 'price_max', 'in_stock', 'ordering', 'page'],
]);
/** Longer ones are nobody else's. */
const LONGEST = 300;
/** The net below the version, s. */
const LIFETIME = 300;

const WHOLE_SHOP = ['alisveris', 'urun'];
const closed = new Set(OWN_SEGMENTS.filter((segment) => !WHOLE_SHOP.includes(segment)));

type Options = {
  /** The catalogue's newest version; where it fails the framework says what is wrong. */
  version(): Promise<number>;
  /** Hears of a search that was answered without asking the API. */
  searched(text: string): void;
};

/**
 * Answers filtered listings and searches that somebody has just asked for: they hold nothing personal, and nothing in them
 * changes within a version of the catalogue (docs/decisions/0023-dynamic-answers.md).
 * @returns a function that says whether it has answered
 */
export function answerViews(pages: CommonPages, { version, searched }: Options) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const address = viewAddress(request);
    if (!address) return false;
    const newest = await version().catch(() => null);
    if (newest === null) return false;
    const { path, query } = address;
    const keeping = { status: 200, tags: [tagOf(EVERY_PAGE), tagOf(path)], seconds: LIFETIME };
    const name = `${path}?${query}#${newest}`;
    const search = pages.has(name) ? firstLook(query) : null;
    await pages.send(request, response, await pages.get(name, `${path}?${query}`, keeping));
    if (search) searched(search);
    return true;
  };
}

function viewAddress({ method, url = '', headers }: IncomingMessage): { path: string; query: string } | null {
  if (method !== 'GET' || url.length > LONGEST || PARTS.some((name) => headers[name] !== undefined)) return null;
  const [, segment = '', query = ''] = /^\/([a-z0-9-]+)\?(.+)$/.exec(url) ?? [];
  if (segment === '' || closed.has(segment)) return null;
  return [...new URLSearchParams(query).keys()].every((name) => NAMES.has(name))
    ? { path: `/${segment}`, query }
    : null;
}

/** The text of a search that was just submitted, as the API counts them (first-look.ts); null for other views. */
function firstLook(query: string): string | null {
  const params = new URLSearchParams(query);
  return params.size === 1 ? params.get('search') : null;
}
