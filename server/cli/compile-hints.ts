import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildSettings } from '@/server/platform/env';

/** Supported by Chromium since version 136, a comment to all others: https://v8.dev/blog/explicit-compile-hints */
const HINT = '//# allFunctionsCalledOnLoad\n';
/** Below this size there is little to compile, and the hint is up to a tenth of the file, characters. */
const MIN_LENGTH = 16_000;

/**
 * Adds V8 compile hints to scripts: browsers then compile functions during the download, on another thread; otherwise
 * they compile each at its first call, on the main thread. The build splits scripts by page, so most functions of a
 * page's scripts are called. Small files get none. COMPILE_HINTS=0 turns this off. See docs/decisions/0022-taking-a-page-over.md.
 * @param folder of the build's scripts
 */
export function addCompileHints(folder: string, { COMPILE_HINTS }: BuildSettings): void {
  if (!COMPILE_HINTS) return;
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.js')) continue;
    const path = join(folder, name);
    const script = readFileSync(path, 'utf8');
    if (script.length >= MIN_LENGTH && !script.startsWith(HINT)) writeFileSync(path, HINT + script);
  }
}
