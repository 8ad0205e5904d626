import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import config from './jest.config.mjs';

/**
 * How `npm test` runs jest: the same projects, but many test files in one go. A file by itself loads and compiles the
 * whole shop anew, a second of work or two, and all of it is slow code still when its tests begin: half of what the
 * suites cost. Each file keeps its own `describe`, and in it its own hooks and its own database.
 */
const PARTS = { unit: 3, components: 4, redis: 1, 'api-pglite': 7, 'api-postgres': 5 };

/** What such a file replaces would be replaced for its neighbours too. */
const STANDS_ALONE = /jest\.(mock|isolateModules)|@jest-environment/;

function together(project) {
  const files = testFiles(project);
  const alone = files.filter((file) => STANDS_ALONE.test(readFileSync(file, 'utf8')));
  const others = files.filter((file) => !alone.includes(file));
  const count = PARTS[project.displayName] ?? 1;
  const parts = Array.from({ length: count }, (_, part) => ({
    ...project,
    testMatch: ['<rootDir>/tests/bundle/part.test.ts'],
    testPathIgnorePatterns: [],
    globals: { ...project.globals, filesOfPart: others.filter((_, place) => place % count === part) },
  }));
  return alone.length === 0 ? parts : [...parts, { ...project, testMatch: alone.map((file) => `<rootDir>/${file}`) }];
}

/** From the project's root, always in the same order. */
function testFiles({ testMatch: [pattern], testPathIgnorePatterns: ignored }) {
  const folder = pattern.slice('<rootDir>/'.length, pattern.indexOf('/**'));
  const isIgnored = (file) => ignored.some((path) => new RegExp(path.replace('<rootDir>/', '^')).test(file));
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/'))
    .filter((file) => !isIgnored(file))
    .sort();
}

/** @type {import('jest').Config} */
export default { ...config, projects: config.projects.flatMap(together) };
