import { spawnSync } from 'node:child_process';

/**
 * `npm run test:fuzz`: generated requests to the whole API in process (FUZZ_REQUESTS, 10 000), then generated paths to
 * a built shop (FUZZ_PAGES, 3 000). Each run uses a new seed and prints it; FUZZ_SEED repeats one.
 */
const env = {
  ...process.env,
  FUZZ_SEED: process.env.FUZZ_SEED || String(Date.now() % 2 ** 31),
  FUZZ_REQUESTS: process.env.FUZZ_REQUESTS || '10000',
};
const commands = [
  'npx jest --testPathPatterns api/fuzz --selectProjects api-pglite',
  'node --import tsx tests/fuzz/pages.ts',
];
const failed = commands.filter((command) => spawnSync(command, { shell: true, stdio: 'inherit', env }).status !== 0);
process.exitCode = failed.length === 0 ? 0 : 1;
