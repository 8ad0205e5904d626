import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/** Files that no process reads: types, sources and source maps of packages. */
const FOR_PEOPLE = /\.(map|[cm]?ts)$/;

/** Copies a file or folder to the same path below `target`; missing ones are skipped. */
export function copyInto(target: string, path: string): void {
  if (!existsSync(path)) return;
  const isPackage = path.startsWith('node_modules');
  cpSync(path, join(target, path), {
    recursive: true,
    // The build's links into node_modules stay links.
    verbatimSymlinks: true,
    filter: (file) => !(isPackage || path.startsWith('.next') ? FOR_PEOPLE : /\.map$/).test(file),
  });
}
