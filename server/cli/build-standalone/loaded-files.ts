import { spawnSync } from 'node:child_process';
import { rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** Opens the framework like `npm start` and reports the loaded files. */
const OPENING = `
import { writeSync } from 'node:fs';
import { createRequire } from 'node:module';
import next from 'next';
await next({ dev: false, dir: process.cwd() }).prepare();
writeSync(3, JSON.stringify(Object.keys(createRequire(import.meta.url).cache)));
process.exit(0);
`;

/**
 * The files of the framework that its custom server loads before the first request, which its own lists do not contain.
 * @param target contains the build already, and no packages yet
 * @returns paths from the project's root. @throws Error when the build can't be opened
 */
export function loadedFiles(target: string): string[] {
  const packages = join(target, 'node_modules');
  symlinkSync(resolve('node_modules'), packages);
  const { status, output } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', OPENING],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
      cwd: target,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  rmSync(packages);
  if (status !== 0) throw new Error('The framework could not open the build; see above.');
  const files = JSON.parse(output[3]?.toString() ?? '[]') as string[];
  const own = files
    .map((file) => relative(process.cwd(), file))
    .filter((file) => file.startsWith('node_modules/next/'));
  // Each file needs the package.json beside it.
  return own.flatMap((file) => [file, join(dirname(file), 'package.json')]);
}
