import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Sources that nothing loads at run time: tests, and what is compiled into the build. */
const NOT_LOADED = /^(app|components|services|store|tests)\//;

/**
 * The files that pages and the framework's server load: the build lists them beside each of them, in `.nft.json` files
 * (Next's "output file tracing"). For folder names that are computed at run time it guesses, and includes sources
 * with the same name.
 * @param build folder of the build. @returns paths from the project's root
 */
export function tracedFiles(build: string): string[] {
  const lists = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.nft.json'));
  const files = lists.flatMap((name) => {
    const { files } = JSON.parse(readFileSync(join(build, name), 'utf8')) as { files: string[] };
    return files.map((file) => normalize(join(build, dirname(name), file)));
  });
  return [...new Set(files)].filter((file) => !NOT_LOADED.test(file));
}
