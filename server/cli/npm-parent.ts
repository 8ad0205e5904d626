import { readFileSync } from 'node:fs';
import { procStat } from '@/server/platform/proc-stat';
import { endAtOnce } from './first-process';

/** The scripts of package.json that run until they are stopped. */
const SCRIPTS = new Set(['start', 'dev', 'api', 'worker']);
/** How often the parent is looked for, ms. */
const PAUSE = 250;

let stop: () => void = () => endAtOnce('SIGTERM');

/** What is to be done when npm is gone; until it is said, the process ends at once. */
export function onNpmGone(work: () => void): void {
  stop = work;
}

/**
 * Imported by whatever runs for long, for its effect. npm passes signals to the shell that it runs scripts in, which the
 * scripts replace by this process (`exec`); where the shell stays it ends without passing them on. A killed npm passes
 * nothing on. So this process looks whether they are still there.
 */
if (SCRIPTS.has(process.env.npm_lifecycle_event ?? '')) watch();

function watch(): void {
  const shell = process.ppid;
  // A shell that has become the script's process is npm's child: then its parent's parent is none of npm's.
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
