import { pageKindOf } from '@/contracts/page-kind';
import { sitePages } from '@/contracts/site-pages';
import { resolveSlug } from '@/server/domain/catalog/items/resolve-slug';
import type { Db } from '@/server/platform/db/client';
import { FieldError } from '@/server/platform/http/errors';

const ALL_PAGES = {
  ...{ stores: true, sameDay: true, parties: true },
  ...{ glyphs: true, latex: true, tableware: true, sizes: true },
};
const ORIGIN = 'http://shop.invalid';

/**
 * A path of this shop, percent-encoded. Categories, items and information pages must exist; of the other kinds of pages
 * only the kind is checked.
 * @throws FieldError for another site, or a page that does not exist
 */
export async function ownPath(db: Db, path: string): Promise<string> {
  const url = new URL(path, ORIGIN);
  // `/..//example.com` is resolved to `//example.com`, which browsers take for another site.
  if (url.origin !== ORIGIN || url.pathname.includes('//') || !(await isPage(db, url.pathname)))
    throw new FieldError({ path: [`There is no page ${path} in this shop.`] });
  return `${url.pathname}${url.search}${url.hash}`;
}

async function isPage(db: Db, pathname: string): Promise<boolean> {
  const kind = pageKindOf(pathname);
  if (kind === 'information' && pathname.startsWith('/s/')) return sitePages(ALL_PAGES).includes(pathname);
  if (kind !== 'catalogue') return kind !== 'other';
  const [slug = '', item, ...rest] = pathname.slice(1).split('/');
  if (rest.length > 0) return false;
  const first = await resolveSlug(db, slug);
  if (item === undefined) return first.kind === 'item' || first.kind === 'category';
  return first.kind === 'category' && (await resolveSlug(db, item)).kind === 'item';
}
