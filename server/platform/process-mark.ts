import { readFileSync } from 'node:fs';

/** A field of /proc/PID/stat by its number in proc(5), from 3 on; empty without /proc or such a process. */
export function procStat(pid: number, field: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[field - 3] ?? ''; // names may contain spaces and brackets
  } catch {
    return '';
  }
}

/** Identifies this process, also against a later one with the same pid. */
export function processMark(): string {
  return `${process.pid} ${startTime(process.pid)}`;
}

/** Whether the process with this mark is still running. */
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
