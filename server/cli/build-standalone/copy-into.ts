import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';

/** What no process reads: types and sources of packages, and maps from what runs to what was written. */
const FOR_PEOPLE = /\.(map|[cm]?ts)$/;

/** Copies a file or folder to the same place below `target`; what isn't here is left out. */
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
