import { readdirSync, readFileSync } from 'node:fs';
import { procStat } from '@/server/platform/process-mark';

/** A process and those that it started, as Linux reports them; MB = 1024² bytes. */
export type TreeUse = {
  /** Proportional set size: pages that several processes share are divided between them. */
  pss: number;
  /** Of it what no file backs: heaps, stacks, WebAssembly memory. */
  anonymous: number;
  processes: { name: string; pss: number }[];
  /** Processor time of running processes, user and system, s; that of ended ones is included where they were waited for. */
  processor: number;
};

const TICKS_PER_SECOND = 100;

/** @param root process id */
export function measureTree(root: number): TreeUse {
  const pids = [root, ...descendants(root)];
  const all = pids.map((pid) => ({ ...memoryOf(pid), processor: processorTime(pid) }));
  const sum = (of: 'pss' | 'anonymous' | 'processor') => all.reduce((total, one) => total + one[of], 0);
  return { pss: sum('pss'), anonymous: sum('anonymous'), processor: sum('processor'), processes: all };
}

/** The processes that a process started, and that these started. */
export function descendants(root: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.map(Number).filter((pid) => procStat(pid, 4) === `${root}`);
  return children.flatMap((pid) => [pid, ...descendants(pid)]);
}

/** The command line of a process, its arguments separated by spaces; empty when it has ended. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

function memoryOf(pid: number) {
  try {
    const sizes = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const size = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(sizes)?.[1] ?? 0) / 1024;
    return { name: commandOf(pid), pss: size('Pss'), anonymous: size('Pss_Anon') };
  } catch {
    return { name: 'ended', pss: 0, anonymous: 0 };
  }
}

/** Fields 14 to 17 of /proc/PID/stat: own and waited-for children's time, s. */
export function processorTime(pid: number): number {
  return [14, 15, 16, 17].reduce((sum, field) => sum + Number(procStat(pid, field)), 0) / TICKS_PER_SECOND;
}
