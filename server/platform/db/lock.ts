import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { procStat } from '@/server/platform/proc-stat';

/** Another process owns the database folder. */
export class DatabaseLockedError extends Error {
  override name = 'DatabaseLockedError';
}

/**
 * Takes the lock file for this process, because PGlite takes none and two processes on one folder lose rows
 * without a word (electric-sql/pglite #1106). The file holds pid and process start time: a lock left by a killed
 * process is recognised as stale even when its pid has been given to somebody else.
 * @returns a function that gives the lock back
 * @throws DatabaseLockedError when a living process holds it
 */
export function acquireLock(file: string): () => void {
  const mine = processMark();
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx' });
      return () => {
        if (holder(file) === mine) rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const held = holder(file);
      if (isAlive(held)) {
        throw new DatabaseLockedError(
          `The database is in use by process ${held.split(' ')[0]} (${file}). Stop that process, or set DATA_DIR to another folder.`,
        );
      }
      rmSync(file, { force: true });
    }
  }
  throw new DatabaseLockedError(`Could not take ${file}: other processes are starting at the same time.`);
}

function holder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return ''; // removed between two looks: nobody holds it
  }
}

/** This process, told apart from a later one with the same pid. */
export function processMark(): string {
  return `${process.pid} ${startTime(process.pid)}`;
}

/** Whether the process that made this mark still runs. */
export function isAlive(held: string): boolean {
  const [pid, started] = held.split(' ');
  if (!pid || !/^\d+$/.test(pid)) return false;
  try {
    process.kill(Number.parseInt(pid, 10), 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return started === startTime(Number.parseInt(pid, 10));
}

/** Start time in clock ticks since boot; "0" where /proc does not exist. */
function startTime(pid: number): string {
  return procStat(pid, 22) || '0';
}
