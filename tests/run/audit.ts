import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { unexplainedAdvisories } from './advisories';

/**
 * Checks production dependencies for advisories in the registry. High and critical ones fail the run unless
 * docs/decisions/0017-dependencies.md explains them; an unreachable registry does not.
 */
const EXPLAINED = readFileSync('docs/decisions/0017-dependencies.md', 'utf8');

const { stdout, error } = spawnSync(
  'npm',
  ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=10000'],
  {
    encoding: 'utf8',
    timeout: 30_000,
    shell: process.platform === 'win32',
  },
);
const found = error ? null : unexplainedAdvisories(stdout, EXPLAINED);
if (found === null) console.log('Not checked: the registry gave no advisories.');
else if (found.length === 0) console.log('No high or critical advisory about a production dependency.');
else {
  console.error(
    `${found.join('\n')}\nUpdate, or explain in docs/decisions/0017-dependencies.md why it does not concern the shop.`,
  );
  process.exitCode = 1;
}
