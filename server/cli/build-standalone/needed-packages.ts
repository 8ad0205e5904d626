import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Package names in imports, dynamic imports and lookups; neither paths, Node's modules nor SQL's `distinct from`. */
const IMPORTED =
  /(?:(?<!distinct )\bfrom|\bimport|\bimport\(|\.resolve\()\s*'((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^']*)?'/g;
/** Packages whose required files the build lists. */
const TRACED = new Set(['next', 'react', 'react-dom']);

type Manifest = { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> };

/**
 * The packages that the server's sources import, with all their dependencies.
 * @param sources files and folders. @param besides packages that are not imported
 * @returns folders of packages, from the project's root
 * @throws Error that names a package which is not installed
 */
export function neededPackages(sources: readonly string[], besides: readonly string[]): string[] {
  const found = new Set<string>();
  const take = (name: string, asker: string, optional: boolean) => {
    if (TRACED.has(name)) return;
    const folder = installed(name, asker);
    if (folder === undefined) {
      if (optional) return;
      throw new Error(`${name} is not installed: npm ci`);
    }
    if (found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(folder, 'package.json'), 'utf8'),
    ) as Manifest;
    // The optional ones include compilers for other machines; only this machine's are installed.
    const optionals = new Set(Object.keys(optionalDependencies ?? {}));
    for (const one of Object.keys({ ...dependencies, ...optionalDependencies })) take(one, folder, optionals.has(one));
  };
  for (const name of [...besides, ...importedPackages(sources)]) take(name, '', false);
  return [...found];
}

/** Names of all packages that these files import. */
function importedPackages(sources: readonly string[]): Set<string> {
  const files = sources.flatMap((path) => (statSync(path).isFile() ? [path] : filesIn(path)));
  const codes = files.filter((file) => /\.m?ts$|\.mjs$/.test(file) && !file.endsWith('.d.mts'));
  return new Set(
    codes.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(IMPORTED)].map(([, name = '']) => name)),
  );
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Resolves like Node: beside the importing package, then upwards. */
function installed(name: string, asker: string): string | undefined {
  for (let directory = asker; ; directory = dirname(directory)) {
    const folder = join(directory === '.' ? '' : directory, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (directory === '' || directory === '.') return undefined;
  }
}
