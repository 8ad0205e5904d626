import { readFileSync } from 'node:fs';

/** A field of /proc/PID/stat by its number in proc(5), from 3 on; empty where there is no /proc or no such process. */
export function procStat(pid: number, field: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[field - 3] ?? ''; // names may hold spaces and brackets
  } catch {
    return '';
  }
}
