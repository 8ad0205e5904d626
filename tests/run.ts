import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ensureLightBrowser } from './run/light-browser';
import { ensureRedis } from './run/redis';
import { type Tally, tallyOfCheck, tallyOfJest, tallyOfPlaywright } from './run/tally';

/**
 * `npm test`: runs every check and suite, to the end even when one fails. Independent steps run in parallel and are
 * printed in order. The last line adds up all suites; the exit code is 1 when anything failed.
 */
type Step = { name: string; tally: Tally; seconds: number };
type Check = { step: Step; ok: boolean; output: string };

const reports = mkdtempSync(join(tmpdir(), 'shop-reports-'));
const jestFile = join(reports, 'jest.json');
const playwrightFile = join(reports, 'playwright.json');
const steps: Step[] = [];
let interrupted = false;

async function main(): Promise<void> {
  const checks = [
    begin('Format and lint', 'biome check --error-on-warnings .'),
    // One checker: each further one compares types of its own again, a third more processor time on two busy cores.
    begin('Types', 'next typegen', 'tsc --noEmit --checkers 1'),
    begin('Dead code', 'knip --no-progress'),
    begin('Import directions', 'npm run --silent check:imports'),
    begin('Package advisories', 'node --import tsx tests/run/audit.ts'),
  ];
  // Both may be downloads: the checks need the processor meanwhile.
  const withoutRedis = ensureRedis();
  const withoutBrowser = whyNoBrowser();
  for (const check of checks) await print(check);
  // Runs beside the tests: jest's workers leave enough idle time on two cores while they wait for databases.
  const build = begin('Build', 'node --import tsx server/cli/build.ts');
  await suite(
    'Unit, component and API tests',
    (ok) => tallyOfJest(jestFile, ok),
    // A larger young generation: less garbage survives to be copied, about 5 % of the tests' processor time.
    `NODE_OPTIONS=--max-semi-space-size=64 jest --config jest.bundle.config.mjs --json --outputFile=${jestFile}`,
  );
  if (!(await print(build))) skip('Browser tests', 'there is no build to test');
  else if (withoutBrowser) skip('Browser tests', withoutBrowser);
  else
    await suite('Browser tests', (ok) => tallyOfPlaywright(playwrightFile, ok), 'playwright test --reporter=list,json');
  if (withoutRedis) console.log(`\nNot run, and not counted: the tests of tests/redis, because ${withoutRedis}.`);
  summarise();
}

/** Installs a browser where that is possible. @returns the reason why there is none, or null */
function whyNoBrowser(): string | null {
  try {
    ensureLightBrowser();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Runs the commands in the background, one after the other until one fails; `print` shows their output. */
function begin(name: string, ...commands: string[]): Promise<Check> {
  return timed(name, tallyOfCheck, async () => {
    let output = '';
    for (const command of commands) {
      const { ok, text } = await run(command, 'pipe');
      output += text;
      if (!ok) return { ok, output };
    }
    return { ok: true, output };
  });
}

/**
 * Prints the output of a check.
 * @returns whether it passed
 */
async function print(check: Promise<Check>): Promise<boolean> {
  const { step, ok, output } = await check;
  console.log(`\n━━ ${step.name}\n${output.trimEnd()}`);
  steps.push(step);
  return ok;
}

/** Runs a command in the foreground. */
async function suite(name: string, tally: (ok: boolean) => Tally, command: string): Promise<void> {
  console.log(`\n━━ ${name}`);
  const { step } = await timed(name, tally, async () => ({ ok: (await run(command, 'inherit')).ok, output: '' }));
  steps.push(step);
}

async function timed(
  name: string,
  tally: (ok: boolean) => Tally,
  work: () => Promise<{ ok: boolean; output: string }>,
): Promise<Check> {
  const started = performance.now();
  const { ok, output } = await work();
  return { step: { name, tally: tally(ok), seconds: (performance.now() - started) / 1000 }, ok, output };
}

function skip(name: string, reason: string): void {
  console.log(`\n━━ ${name}\nNot run: ${reason}`);
  steps.push({ name, tally: tallyOfCheck(false), seconds: 0 });
}

/** @param output `inherit` shows the output at once, `pipe` collects it */
function run(command: string, output: 'inherit' | 'pipe'): Promise<{ ok: boolean; text: string }> {
  if (interrupted) return Promise.resolve({ ok: false, text: '' });
  const child = spawn(command, {
    shell: true,
    stdio: ['inherit', output, output],
    env: {
      ...process.env,
      PATH: `${join(process.cwd(), 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
      NEXT_TELEMETRY_DISABLED: '1',
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightFile,
    },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ ok: code === 0, text: Buffer.concat(chunks).toString() }));
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

// Ctrl-C also reaches the running step, which cleans up after itself; later steps are not started.
process.once('SIGINT', () => {
  interrupted = true;
});
await main().finally(() => rmSync(reports, { recursive: true, force: true }));
