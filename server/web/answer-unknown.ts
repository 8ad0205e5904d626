import type { IncomingMessage, ServerResponse } from 'node:http';
import { OWN_SEGMENTS } from '@/contracts/own-segments';
import { tagOf } from '@/server/page-cache/staleness.mjs';
import { EVERY_PAGE } from '@/server/ports/pages';
import type { CommonPages, Keeping } from './common-pages';
import { PARTS, PLAIN } from './kept-path';

/** An address that no slug can be, so that it never is a page. */
const NOWHERE = '/-';
const KEEPING: Keeping = { status: 404, tags: [tagOf(EVERY_PAGE)], seconds: 3600 };

const own = new Set(OWN_SEGMENTS);

/**
 * Answers pages of slugs that nothing has with one page for all of them, in front of the framework, which would render
 * it anew for each (docs/decisions/0023-dynamic-answers.md). The browser reads its address from itself, not from the
 * page. Whatever is known, or was once, is left to the framework: it may have moved or be gone.
 * @param isKnown whether there is anything under a slug; where it fails the framework says what is wrong
 * @returns a function that says whether it has answered
 */
export function answerUnknown(pages: CommonPages, isKnown: (slug: string) => Promise<boolean>) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const slug = slugOf(request);
    if (slug === null || (slug !== '' && (await isKnown(slug).catch(() => true)))) return false;
    await pages.send(request, response, await pages.get(NOWHERE, { address: NOWHERE }, KEEPING));
    return true;
  };
}

/** The slug that decides about a page of the catalogue; empty for an address too deep for any; null for all others. */
function slugOf({ method, url = '', headers }: IncomingMessage): string | null {
  if ((method !== 'GET' && method !== 'HEAD') || PARTS.some((name) => headers[name] !== undefined)) return null;
  const [path = '/'] = url.split('?', 1);
  if (path === '/' || !PLAIN.test(path)) return null;
  const [first = '', second, ...rest] = path.slice(1).split('/');
  if (own.has(first)) return null;
  return rest.length > 0 ? '' : (second ?? first);
}
