import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Read by Chromium since version 136, a comment to all others: https://v8.dev/blog/explicit-compile-hints */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Lets browsers compile a script's functions while it comes, in a thread of its own: without, they compile each when it
 * is first called, in the thread that should answer taps. The scripts of a build are cut by page, so most of what a page
 * asks for is called. See docs/decisions/0022-taking-a-page-over.md.
 * @param folder of the build's scripts
 */
export function addCompileHints(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.js')) continue;
    const path = join(folder, name);
    const script = readFileSync(path, 'utf8');
    if (!script.startsWith(HINT)) writeFileSync(path, HINT + script);
  }
}
