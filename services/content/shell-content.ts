import 'server-only';
import type { AxiosInstance } from 'axios';
import pino from 'pino';
import type { Branch, MenuItem } from '@/contracts/content';
import { getBranches, getMenu } from './content';

type ShellParts = { mainMenu: MenuItem[]; leftMenu: MenuItem[]; branches: Branch[] };

/** What the frame of every page says. `complete`: each part has been read, now or before. */
export type ShellContent = ShellParts & { complete: boolean };

const log = pino({ name: 'storefront' });

/** What this process has read last, by its part of the frame. */
const lastRead = new Map<keyof ShellParts, unknown[]>();

/**
 * Menus and branches for the frame of every page. They must not take a page down with them: when the API can not
 * tell, what was read last stands in, or nothing (spec.md §8), and the log says so. A page with nothing there is
 * not `complete` and must not be kept for others.
 */
export async function readShellContent(http: AxiosInstance): Promise<ShellContent> {
  const [mainMenu, leftMenu, branches] = await Promise.all([
    orLastRead('mainMenu', getMenu(http, 'main')),
    orLastRead('leftMenu', getMenu(http, 'left')),
    orLastRead('branches', getBranches(http)),
  ]);
  return {
    mainMenu: mainMenu ?? [],
    leftMenu: leftMenu ?? [],
    branches: branches ?? [],
    complete: Boolean(mainMenu && leftMenu && branches),
  };
}

/** Null when it has never been read. */
async function orLastRead<Row>(part: keyof ShellParts, reading: Promise<Row[]>): Promise<Row[] | null> {
  try {
    const rows = await reading;
    lastRead.set(part, rows);
    return rows;
  } catch (error) {
    log.error({ part, reason: error instanceof Error ? error.message : error }, 'the page shell is not complete');
    return (lastRead.get(part) as Row[] | undefined) ?? null;
  }
}
