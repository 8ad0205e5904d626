import { readFileSync } from 'node:fs';
import { procStat } from '@/server/platform/process-mark';
import { endAtOnce } from './first-process';

/** The long-running scripts of package.json. */
const SCRIPTS = new Set(['start', 'dev', 'api', 'worker']);
/** How often the parent process is checked, ms. */
const PAUSE = 250;

let stop: () => void = () => endAtOnce('SIGTERM');

/** Sets what to do when npm has ended; by default, the process ends immediately. */
export function onNpmGone(work: () => void): void {
  stop = work;
}

/**
 * Imported by long-running processes, for its side effect. npm sends signals to the shell that runs a script, which is
 * replaced by this process (`exec`); a remaining shell ends without forwarding them, and a killed npm forwards nothing.
 * So this process checks whether its parents still exist.
 */
if (SCRIPTS.has(process.env.npm_lifecycle_event ?? '')) watch();

function watch(): void {
  const shell = process.ppid;
  // A shell that was replaced by the script's process is npm's child; otherwise the parent's parent is not npm.
  const npm = isShell(shell) ? procStat(shell, 4) : null;
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === null || procStat(shell, 4) === npm)) return;
    clearInterval(timer);
    stop();
  }, PAUSE).unref();
}

function isShell(pid: number): boolean {
  try {
    return /^(sh|dash|bash|ash|zsh|busybox)$/.test(readFileSync(`/proc/${pid}/comm`, 'utf8').trim());
  } catch {
    return false;
  }
}
