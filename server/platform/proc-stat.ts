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
