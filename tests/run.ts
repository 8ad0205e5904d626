import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureBrowser } from './run/browser';
import { ensureRedis } from './run/redis';
import { type Tally, tallyOfCheck, tallyOfJest, tallyOfPlaywright } from './run/tally';

/**
 * `npm test`: everything that has to be right, in order, to the end even when something fails. The last line adds
 * up all suites; the exit code is 1 when anything failed.
 */
type Step = { name: string; tally: Tally; seconds: number };

const reports = mkdtempSync(join(tmpdir(), 'shop-reports-'));
const jestFile = join(reports, 'jest.json');
const playwrightFile = join(reports, 'playwright.json');
const steps: Step[] = [];
let interrupted = false;

async function main(): Promise<void> {
  await check('Format and lint', 'biome check --error-on-warnings .');
  await check('Types', 'next typegen', 'tsc --noEmit');
  await check('Dead code', 'knip --no-progress');
  await check('Known faults of packages', 'node --import tsx tests/run/audit.ts');
  const withoutRedis = ensureRedis();
  await suite('Unit, component and API tests', (ok) => tallyOfJest(jestFile, ok), [
    `jest --json --outputFile=${jestFile}`,
  ]);
  const built = await check('Build', 'node --import tsx server/cli/build.ts');
  if (built) await browserTests();
  else skip('Browser tests', 'there is no build to test');
  if (withoutRedis) console.log(`\nNot run, and not counted: the tests of tests/redis, because ${withoutRedis}.`);
  summarise();
}

async function browserTests(): Promise<void> {
  try {
    ensureBrowser();
  } catch (error) {
    skip('Browser tests', error instanceof Error ? error.message : String(error));
    return;
  }
  await suite('Browser tests', (ok) => tallyOfPlaywright(playwrightFile, ok), ['playwright test --reporter=list,json']);
}

function check(name: string, ...commands: string[]): Promise<boolean> {
  return suite(name, tallyOfCheck, commands);
}

/** Runs the commands one after the other until one fails. @returns whether all ended well */
async function suite(name: string, tally: (ok: boolean) => Tally, commands: string[]): Promise<boolean> {
  console.log(`\n━━ ${name}`);
  const started = performance.now();
  let ok = true;
  for (const command of commands) ok &&= await run(command);
  steps.push({ name, tally: tally(ok), seconds: (performance.now() - started) / 1000 });
  return ok;
}

function skip(name: string, reason: string): void {
  console.log(`\n━━ ${name}\nNot run: ${reason}`);
  steps.push({ name, tally: tallyOfCheck(false), seconds: 0 });
}

function run(command: string): Promise<boolean> {
  if (interrupted) return Promise.resolve(false);
  const child = spawn(command, {
    shell: true,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${join(process.cwd(), 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      NEXT_TELEMETRY_DISABLED: '1',
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile,
    },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

function summarise(): void {
  console.log('');
  for (const { name, tally, seconds } of steps) {
    const mark = tally.failed === 0 ? '✓' : '✗';
    console.log(`${mark} ${name}: ${tally.passed} passed, ${tally.failed} failed (${seconds.toFixed(0)} s)`);
  }
  const passed = steps.reduce((sum, { tally }) => sum + tally.passed, 0);
  const failed = steps.reduce((sum, { tally }) => sum + tally.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

// A Ctrl-C reaches the running step too, which cleans up behind itself; the steps after it aren't begun.
process.once('SIGINT', () => {
  interrupted = true;
});
await main().finally(() => rmSync(reports, { recursive: true, force: true }));
