import { spawn } from 'node:child_process';
import { once } from 'node:events';
import module from 'node:module';
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
  // In processes of their own, which take their memory with them, and at the same time: either leaves a core idle.
  await runTogether([['server/cli/build.ts', '--for-start'], ['server/cli/fill-demo.ts']]);
}
if (!isDev && isBuilt()) {
  // Modules as they were compiled by the last start; Node.js 20 has no such cache, and a build empties the folder.
  module.enableCompileCache?.('.next/compiled-modules');
  // By itself and first: other modules read the environment when loaded.
  await import('../../.next/commands/check-env.mjs');
  await import(`../../.next/commands/${command}.mjs`);
} else {
  await import('tsx');
  await import(`./${command}.ts`);
}

/**
 * Runs commands to their end. The first one that fails ends the others and this process, with its exit code; so does a
 * signal to this process, because a container's runtime and `kill` signal the parent alone.
 * @param {string[][]} commands each a source file with its arguments
 */
async function runTogether(commands) {
  // Through a pipe they print whole lines instead of two progress bars at one cursor.
  const children = commands.map((args) =>
    spawn(process.execPath, ['--import', 'tsx', ...args], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
  const stop = (/** @type {number} */ code) => {
    for (const child of children) child.kill();
    process.exit(code);
  };
  const onInterrupt = () => stop(130);
  const onTerminate = () => stop(143);
  process.on('SIGINT', onInterrupt).on('SIGTERM', onTerminate);
  await Promise.all(
    children.map(async (child) => {
      child.stdout.on('data', (text) => process.stdout.write(text));
      const [code] = await once(child, 'close');
      if (code !== 0) stop(code ?? 1);
    }),
  );
  process.off('SIGINT', onInterrupt).off('SIGTERM', onTerminate);
}
