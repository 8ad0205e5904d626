import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = '.next/senlikhane-build';
/** All that ends up in the build. Tests, docs and benchmarks may change without one. */
const SOURCES = ['app', 'components', 'contracts', 'content', 'public', 'server', 'services', 'store', 'styles'];
const FILES = ['next.config.ts', 'package-lock.json', 'tsconfig.json'];

/** True when there is no build, or when it was made from other sources than those that lie here now. */
export function needsBuild(): boolean {
  if (!existsSync('app')) return false; // packed: without the pages' sources the build that lies here is the shop
  if (!existsSync('.next/BUILD_ID') || !existsSync(STAMP)) return true;
  return readFileSync(STAMP, 'utf8') !== hashSources();
}

/** Notes which sources the build that has just ended was made from. */
export function stampBuild(): void {
  writeFileSync(STAMP, hashSources());
}

function hashSources(): string {
  const hash = createHash('sha256').update(`node ${process.versions.node}`);
  for (const file of [...FILES, ...SOURCES.flatMap(listFiles)]) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
