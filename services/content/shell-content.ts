import 'server-only';
import type { AxiosInstance } from 'axios';
import pino from 'pino';
import type { CategoryRef } from '@/contracts/catalog';
import type { Company } from '@/contracts/company';
import type { Branch, MenuItem } from '@/contracts/content';
import { getPopularCategories } from '@/services/catalog/categories';
import { getBranches, getCompany, getMenu } from './content';

type ShellParts = {
  mainMenu: MenuItem[];
  leftMenu: MenuItem[];
  branches: Branch[];
  /** Where the best sellers stand. */
  categories: CategoryRef[];
  themes: CategoryRef[];
  /** Null while it can't be read. */
  company: Company | null;
  /** How many items are for sale; 0 while that can't be read. */
  items: number;
};

/** What the frame of every page says. `complete`: each part has been read, now or before. */
export type ShellContent = ShellParts & { complete: boolean };

const log = pino({ name: 'storefront' });

/** What this process has read last, by its part of the frame. */
const lastRead = new Map<keyof ShellParts, unknown>();

/**
 * Menus, branches and lists for the frame of every page. They must not take a page down with them: when the API can not
 * tell, what was read last stands in, or nothing (spec.md §8), and the log says so. A page with nothing there is
 * not `complete` and must not be kept for others.
 */
export async function readShellContent(http: AxiosInstance): Promise<ShellContent> {
  const popular = getPopularCategories(http);
  const [mainMenu, leftMenu, branches, categories, themes, items, company] = await Promise.all([
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
    orLastRead('company', getCompany(http)),
  ]);
  return {
    mainMenu: mainMenu ?? [],
    leftMenu: leftMenu ?? [],
    branches: branches ?? [],
    categories: categories ?? [],
    themes: themes ?? [],
    items: items ?? 0,
    company,
    complete: Boolean(mainMenu && leftMenu && branches && categories && themes && items !== null && company),
  };
}

/** Null when it has never been read. */
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
