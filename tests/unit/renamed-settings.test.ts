import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { EnvError, parseEnv } from '@/server/platform/env';
import { RENAMED_COMMANDS } from '@/server/platform/renamed-settings';

const SECRET_KEY = 'a-secret-that-is-long-enough-to-be-one';
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test.each([
  ['CALL_LIMITS', '0', 'RATE_LIMIT_ENABLED'],
  ['OFFLINE_PAGE', '0', 'SERVICE_WORKER_ENABLED'],
  ['VITALS_SAMPLE', '0.5', 'WEB_VITALS_SAMPLING_RATE'],
  ['REPORT_MAIL', 'company', 'DAILY_REPORT_TO'],
  ['JOBS', '1', 'WORKER_ENABLED'],
  ['WORKER_PORT', '9100', 'WORKER_PORT'],
])('env › refuses %s and names its new variable', (former, value, current) => {
  const parse = () => parseEnv({ SECRET_KEY, [former]: value });
  expect(parse).toThrow(EnvError);
  expect(parse).toThrow(`${former} is now ${current}.`);
});

test('env › lists a renamed variable together with other problems', () => {
  expect(() => parseEnv({ PORT: 'x', CALL_LIMITS: '0' })).toThrow(/CALL_LIMITS is now[\s\S]*PORT/);
  expect(() => parseEnv({ SITE_URL: 'https://www.example.com', JOBS: '0' })).toThrow(/JOBS is now[\s\S]*SECRET_KEY/);
});

test('env › accepts a renamed variable that is set to nothing', () => {
  expect(() => parseEnv({ SECRET_KEY, REPORT_MAIL: '' })).not.toThrow();
});

test.each(Object.entries(RENAMED_COMMANDS))('npm run %s › fails and names npm run %s', (former, current) => {
  expect(scripts[former]).toBe(`node --import tsx server/cli/renamed-command.ts ${former}`);
  expect(scripts).toHaveProperty([current]);
});

test('renamed command › prints the new name to stderr and exits with 1', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/cli/renamed-command.ts', 'shop'],
    { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: 'npm run shop is now npm run admin.\n' });
}, 30_000);
