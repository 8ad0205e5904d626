import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import config from './jest.config.mjs';

/**
 * How `npm test` runs jest: the same projects, with several test files per module registry. A file of its own loads
 * the whole shop again, a second or two, and starts with unoptimised code: half of the suites' time. Each file keeps a
 * `describe` with its path, its own hooks and its own database.
 */
const PARTS = { unit: 2, components: 2, redis: 1, 'api-pglite': 2, 'api-postgres': 2 };
const FOLDER = 'tests/parts';

/** Module mocks of these files would also apply to the other files of their part. */
const RUNS_ALONE = /jest\.(mock|isolateModules)|@jest-environment/;

function bundle(project) {
  const files = testFiles(project);
  const alone = files.filter((file) => RUNS_ALONE.test(readFileSync(file, 'utf8')));
  const bundled = files.filter((file) => !alone.includes(file));
  const count = PARTS[project.displayName];
  const parts = Array.from({ length: count }, (_, part) =>
    writePart(
      `${project.displayName}-${part + 1}`,
      bundled.filter((_, index) => index % count === part),
    ),
  );
  return { ...project, testMatch: [...parts, ...alone].map((file) => `<rootDir>/${file}`), testPathIgnorePatterns: [] };
}

/** Writes the test file that loads those of a part. @returns its path, relative to the project root */
function writePart(name, files) {
  const path = `${FOLDER}/${name}.test.js`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(path, files.map((file) => `describe('${file}', () => void require('../../${file}'));\n`).join(''));
  return path;
}

/** Paths relative to the project root, in a stable order. */
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
export default {
  ...config,
  projects: config.projects.map(bundle),
  testSequencer: '<rootDir>/tests/setup/longest-first.mjs',
};
