import 'server-only';
import pino from 'pino';
import type { CategoryRef } from '@/contracts/catalog';
import type { Branch, MenuItem } from '@/contracts/content';
import type { PublicSettings } from '@/contracts/settings';
import type { PageLink, PublicContent } from '@/contracts/shop-content';
import { getPopularCategories } from '@/services/catalog/categories';
import type { HttpClient } from '@/services/http/client';
import { getBranches, getContent, getMenu, getSettings } from './content';

type ShellParts = {
  mainMenu: MenuItem[];
  leftMenu: MenuItem[];
  branches: Branch[];
  /** The categories with the most sales. */
  categories: CategoryRef[];
  themes: CategoryRef[];
  /** Null while they cannot be read. */
  settings: PublicSettings | null;
  links: PublicContent['footer'];
  /** Null while it cannot be read. */
  header: PublicContent['header'] | null;
  /** Number of items for sale; 0 while it cannot be read. */
  items: number;
};

type Part = Exclude<keyof ShellParts, 'links' | 'header'> | 'content';

/** The content of the layout around every page. `complete`: each part has been read, now or earlier. */
export type ShellContent = ShellParts & { complete: boolean };

const log = pino({ name: 'storefront' });

/** The last value this process read, by part of the layout. */
const lastRead = new Map<Part, unknown>();

/**
 * Menus, branches and lists for the layout of every page. A failed read must not make pages fail: the last value read
 * replaces it, or nothing, and the failure is logged. A page with a missing part is not `complete` and must not be
 * cached.
 */
export async function readShellContent(http: HttpClient): Promise<ShellContent> {
  const popular = getPopularCategories(http);
  const [mainMenu, leftMenu, branches, categories, themes, items, settings, content] = await Promise.all([
    orLastRead('mainMenu', getMenu(http, 'main')),
    orLastRead('leftMenu', getMenu(http, 'left')),
    orLastRead('branches', getBranches(http)),
    orLastRead(
      'categories',
      popular.then((read) => read.categories),
    ),
    orLastRead(
      'themes',
      popular.then((read) => read.themes),
    ),
    orLastRead(
      'items',
      popular.then((read) => read.items),
    ),
    orLastRead('settings', getSettings(http)),
    orLastRead('content', getContent(http)),
  ]);
  return {
    mainMenu: mainMenu ?? [],
    leftMenu: leftMenu ?? [],
    branches: branches ?? [],
    categories: categories ?? [],
    themes: themes ?? [],
    items: items ?? 0,
    settings,
    links: shownLinks(content?.footer ?? null, { settings, hasStores: (branches ?? []).length > 0 }),
    header: content?.header ?? null,
    complete: Boolean(
      mainMenu && leftMenu && branches && categories && themes && items !== null && settings && content,
    ),
  };
}

/**
 * Omits pages without content: the stores page without branches, the same-day page without that promise, the page
 * of parties when the shop organises none.
 */
function shownLinks(
  links: PublicContent['footer'] | null,
  { settings, hasStores }: { settings: PublicSettings | null; hasStores: boolean },
): PublicContent['footer'] {
  const empty = [
    hasStores ? '' : '/magazalarimiz',
    settings?.company.claims.same_day_until == null ? '/s/istanbul-ici-ayni-gun-kargo' : '',
    settings?.company.claims.organises ? '' : '/s/organizasyon',
  ];
  const shown = (list: readonly PageLink[] = []) => list.filter(({ href }) => !empty.includes(href));
  return { services: shown(links?.services), information: shown(links?.information) };
}

/** The value, or the last one read; null when it was never read. */
async function orLastRead<Value>(part: Part, reading: Promise<Value>): Promise<Value | null> {
  try {
    const read = await reading;
    lastRead.set(part, read);
    return read;
  } catch (error) {
    log.error({ part, reason: error instanceof Error ? error.message : error }, 'the page shell is not complete');
    return (lastRead.get(part) as Value | undefined) ?? null;
  }
}
