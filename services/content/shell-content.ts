import 'server-only';
import pino from 'pino';
import type { CategoryRef } from '@/contracts/catalog';
import type { Branch, MenuItem } from '@/contracts/content';
import type { PublicSettings } from '@/contracts/settings';
import { getPopularCategories } from '@/services/catalog/categories';
import type { HttpClient } from '@/services/http/client';
import { getBranches, getMenu, getSettings } from './content';

type ShellParts = {
  mainMenu: MenuItem[];
  leftMenu: MenuItem[];
  branches: Branch[];
  /** The categories with the most sales. */
  categories: CategoryRef[];
  themes: CategoryRef[];
  /** Null while they cannot be read. */
  settings: PublicSettings | null;
  /** Number of items for sale; 0 while it cannot be read. */
  items: number;
};

/** The content of the layout around every page. `complete`: each part has been read, now or earlier. */
export type ShellContent = ShellParts & { complete: boolean };

const log = pino({ name: 'storefront' });

/** The last value this process read, by part of the layout. */
const lastRead = new Map<keyof ShellParts, unknown>();

/**
 * Menus, branches and lists for the layout of every page. A failed read must not make pages fail: the last value read
 * replaces it, or nothing, and the failure is logged. A page with a missing part is not `complete` and must not be
 * cached.
 */
export async function readShellContent(http: HttpClient): Promise<ShellContent> {
  const popular = getPopularCategories(http);
  const [mainMenu, leftMenu, branches, categories, themes, items, settings] = await Promise.all([
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
  ]);
  return {
    mainMenu: mainMenu ?? [],
    leftMenu: leftMenu ?? [],
    branches: branches ?? [],
    categories: categories ?? [],
    themes: themes ?? [],
    items: items ?? 0,
    settings,
    complete: Boolean(mainMenu && leftMenu && branches && categories && themes && items !== null && settings),
  };
}

/** The value, or the last one read; null when it was never read. */
async function orLastRead<Part>(part: keyof ShellParts, reading: Promise<Part>): Promise<Part | null> {
  try {
    const read = await reading;
    lastRead.set(part, read);
    return read;
  } catch (error) {
    log.error({ part, reason: error instanceof Error ? error.message : error }, 'the page shell is not complete');
    return (lastRead.get(part) as Part | undefined) ?? null;
  }
}
