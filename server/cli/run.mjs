import { spawnSync } from 'node:child_process';
import './load-env.mjs';
import { isBuilt } from './build-stamp.mjs';

/**
 * `npm start`, `npm run api` and `npm run worker`: runs the bundle of the command that the last build made, while the
 * sources are the same. `start` builds first when they are not; the others run from the sources then. A bundle starts in
 * half the processor time, and no compiler stays in memory beside the shop (docs/decisions/0046-footprint.md).
 */
const [command = '', option] = process.argv.slice(2);
const isDev = option === '--dev';

if (command === 'start' && !isDev && !isBuilt()) {
  // In a process of its own, which takes its memory with it.
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'server/cli/build.ts', '--for-start'], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}
if (!isDev && isBuilt()) {
  // By itself and first: other modules read the environment when loaded.
  await import('../../.next/commands/check-env.mjs');
  await import(`../../.next/commands/${command}.mjs`);
} else {
  await import('tsx');
  await import(`./${command}.ts`);
}
