import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tallyOfCheck, tallyOfJest, tallyOfPlaywright } from '@/tests/run/tally';

const folder = mkdtempSync(join(tmpdir(), 'shop-tally-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const jestReport = (passed: number, failed: number, broken: number) =>
  report({ numPassedTests: passed, numFailedTests: failed, numRuntimeErrorTestSuites: broken, success: false });
const playwrightReport = (expected: number, unexpected: number, errors: unknown[] = []) =>
  report({ stats: { expected, unexpected, flaky: 0, skipped: 3 }, errors });

test('a check is one test', () => {
  expect(tallyOfCheck(true)).toEqual({ passed: 1, failed: 0 });
  expect(tallyOfCheck(false)).toEqual({ passed: 0, failed: 1 });
});

test('a test file that could not be loaded is a failure', () => {
  expect(tallyOfJest(jestReport(40, 2, 1), false)).toEqual({ passed: 40, failed: 3 });
});

test('a browser test passes or fails, and an error outside of all tests is a failure', () => {
  expect(tallyOfPlaywright(playwrightReport(10, 0), true)).toEqual({ passed: 10, failed: 0 });
  expect(tallyOfPlaywright(playwrightReport(10, 1), false)).toEqual({ passed: 10, failed: 1 });
  expect(tallyOfPlaywright(playwrightReport(10, 0, [{ message: 'no server' }]), false).failed).toBe(1);
});

test('a suite without results fails', () => {
  expect(tallyOfJest(join(folder, 'never-written.json'), true)).toEqual({ passed: 0, failed: 1 });
  expect(tallyOfJest(jestReport(0, 0, 0), true)).toEqual({ passed: 0, failed: 1 });
  expect(tallyOfPlaywright(playwrightReport(10, 0), false)).toEqual({ passed: 10, failed: 1 });
});
