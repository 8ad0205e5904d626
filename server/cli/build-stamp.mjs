import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// JavaScript, because run.mjs reads it before anything can compile TypeScript.

/** @typedef {Pick<import('@/server/platform/env').Env, 'COMPILE_HINTS'>} BuildSettings */

const STAMP = '.next/senlikhane-build';
/** All sources of the build. Tests, docs and benchmarks may change without a new one. */
const SOURCES = ['app', 'components', 'contracts', 'content', 'public', 'server', 'services', 'store', 'styles'];
const FILES = ['next.config.ts', 'package-lock.json', 'tsconfig.json'];

/** True when the sources are as the last build left them: then its bundles of commands can run. */
export function isBuilt() {
  if (!existsSync('.next/BUILD_ID') || !existsSync(STAMP)) return false;
  if (!existsSync('app')) return true; // a standalone package contains no page sources, only the build
  return readFileSync(STAMP, 'utf8').split(' ')[0] === hashSources();
}

/**
 * True when there is no build, or when its sources or settings have changed.
 * @param {BuildSettings} settings
 */
export function needsBuild(settings) {
  if (!existsSync('app')) return false;
  return !isBuilt() || readFileSync(STAMP, 'utf8').split(' ')[1] !== nameOf(settings);
}

/**
 * Records sources and settings of the build that has just ended.
 * @param {BuildSettings} settings
 */
export function stampBuild(settings) {
  writeFileSync(STAMP, `${hashSources()} ${nameOf(settings)}`);
}

/** @param {BuildSettings} settings */
function nameOf({ COMPILE_HINTS }) {
  return `hints:${COMPILE_HINTS}`;
}

function hashSources() {
  const hash = createHash('sha256').update(`node ${process.versions.node}`);
  for (const file of [...FILES, ...SOURCES.flatMap(listFiles)]) hash.update(`\0${file}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** @param {string} folder */
function listFiles(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
