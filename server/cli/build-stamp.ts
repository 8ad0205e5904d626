import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildSettings } from '@/server/platform/env';

const STAMP = '.next/senlikhane-build';
/** All sources of the build. Tests, docs and benchmarks may change without a new one. */
const SOURCES = ['app', 'components', 'contracts', 'content', 'public', 'server', 'services', 'store', 'styles'];
const FILES = ['next.config.ts', 'package-lock.json', 'tsconfig.json'];

/** True when there is no build, or when its sources or settings have changed. */
export function needsBuild(settings: BuildSettings): boolean {
  if (!existsSync('app')) return false; // a standalone package contains no page sources, only the build
  if (!existsSync('.next/BUILD_ID') || !existsSync(STAMP)) return true;
  return readFileSync(STAMP, 'utf8') !== hashSources(settings);
}

/** Records sources and settings of the build that has just ended. */
export function stampBuild(settings: BuildSettings): void {
  writeFileSync(STAMP, hashSources(settings));
}

function hashSources(settings: BuildSettings): string {
  const hash = createHash('sha256').update(`node ${process.versions.node} ${JSON.stringify(settings.COMPILE_HINTS)}`);
  for (const file of [...FILES, ...SOURCES.flatMap(listFiles)]) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
