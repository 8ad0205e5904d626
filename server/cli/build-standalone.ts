import './load-env.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSettings } from '@/server/platform/env';
import { buildShop } from './build-shop';
import { needsBuild } from './build-stamp.mjs';
import { copyInto } from './build-standalone/copy-into';
import { loadedFiles } from './build-standalone/loaded-files';
import { neededPackages } from './build-standalone/needed-packages';
import { tracedFiles } from './build-standalone/traced-files';

/** Sources that run as they are: tsx compiles the server's sources at the start, as on every other machine. */
const SOURCES = ['server', 'contracts', 'content', 'public', 'styles/tokens.css', 'styles/fonts'];
const SETTINGS = ['package.json', 'tsconfig.json', 'next.config.ts'];
/** Folders that Next.js only uses for another build. */
const NOT_SERVED = new Set(['cache', 'dev', 'diagnostics', 'trace', 'trace-build', 'turbopack', 'types']);

/** Files that Next.js only resolves, without loading them. */
const NAMED = ['package.json', 'dist/compiled/webpack', 'dist/compiled/@babel/runtime/package.json'].map((path) =>
  join('node_modules/next', path),
);

/** Read as files by server/platform/pdf. */
const FONT = '@expo-google-fonts/nunito-sans';

/** For a TypeScript config Next.js would load its compiler, which is larger than everything else. */
const CONFIG = "export { default } from './next.config.ts';\n";

/**
 * `npm run build:standalone -- FOLDER`: the shop without anything that is only needed for building and testing, for an
 * image or a machine of its own. All commands of the running shop work there (`start`, `api`, `admin`, `backup` …).
 */
async function pack(target: string | undefined): Promise<void> {
  if (target === undefined) throw new Error('Name an empty folder: npm run build:standalone -- FOLDER');
  if (existsSync(target) && readdirSync(target).length > 0) throw new Error(`${target} is not empty.`);
  const settings = buildSettings();
  if (needsBuild(settings)) await buildShop(settings);
  mkdirSync(target, { recursive: true });
  const built = readdirSync('.next').filter((name) => !NOT_SERVED.has(name));
  for (const path of [...SETTINGS, ...SOURCES, ...built.map((name) => join('.next', name))]) copyInto(target, path);
  writeFileSync(join(target, 'next.config.mjs'), CONFIG);
  const framework = [...NAMED, ...loadedFiles(target), ...tracedFiles('.next')];
  for (const path of [...framework, ...neededPackages(SOURCES, ['tsx', FONT])]) copyInto(target, path);
  const size = spawnSync('du', ['-sh', target], { encoding: 'utf8' }).stdout.split('\t')[0];
  console.log(`The shop is in ${target}${size ? `, ${size}` : ''}: npm start there opens it.`);
}

try {
  await pack(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
