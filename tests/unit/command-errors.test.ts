import { spawnSync } from 'node:child_process';

const COMMANDS = ['start', 'api', 'admin orders list', 'db-reset --yes'];

const run = (command: string, variables: Record<string, string>) => {
  const [name, ...args] = command.split(' ');
  return spawnSync(process.execPath, ['--import', 'tsx', `server/cli/${name}.ts`, ...args], {
    encoding: 'utf8',
    timeout: 60_000,
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', DATABASE_URL: '', ...variables },
  });
};

test.each(COMMANDS)('%s with an invalid variable exits with 1 and one line that names it', (command) => {
  const { status, stderr } = run(command, { SEED_ITEMS: 'many', SECRET_KEY: 's'.repeat(40) });
  expect(stderr).toMatch(/^The environment is invalid:\nSEED_ITEMS: [^\n]+\n$/);
  expect(status).toBe(1);
});

test('the API with an unusable DATA_DIR exits at once with one line that names it', () => {
  const { status, stderr } = run('api', { DATA_DIR: '/proc/sec', SECRET_KEY: 's'.repeat(40) });
  expect(stderr).toMatch(/^The environment is invalid:\nDATA_DIR: [^\n]*\/proc\/sec'?\n$/);
  expect(status).toBe(1);
});
