import 'server-only';
import type { AxiosInstance } from 'axios';
import pino from 'pino';
import type { Branch, MenuItem } from '@/contracts/content';
import { getBranches, getMenu } from './content';

/** What the frame of every page says. */
export type ShellContent = { mainMenu: MenuItem[]; leftMenu: MenuItem[]; branches: Branch[] };

const log = pino({ name: 'storefront' });

/** What this process has read last, by its part of the frame. */
const lastRead = new Map<keyof ShellContent, unknown[]>();

/**
 * Menus and branches for the frame of every page. They must not take a page down with them: when the API can not
 * tell, what was read last stands in, or nothing (spec.md §8), and the log says so.
 */
export async function readShellContent(http: AxiosInstance): Promise<ShellContent> {
  const [mainMenu, leftMenu, branches] = await Promise.all([
    orLastRead('mainMenu', getMenu(http, 'main')),
    orLastRead('leftMenu', getMenu(http, 'left')),
    orLastRead('branches', getBranches(http)),
  ]);
  return { mainMenu, leftMenu, branches };
}

async function orLastRead<Row>(part: keyof ShellContent, reading: Promise<Row[]>): Promise<Row[]> {
  try {
    const rows = await reading;
    lastRead.set(part, rows);
    return rows;
  } catch (error) {
    log.error({ part, reason: error instanceof Error ? error.message : error }, 'the page shell is not complete');
    return (lastRead.get(part) ?? []) as Row[];
  }
}
