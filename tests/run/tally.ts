import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** How many tests of a suite passed and failed. A check such as lint counts as one. */
export type Tally = { passed: number; failed: number };

const jestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numRuntimeErrorTestSuites: z.int(),
  success: z.boolean(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int() }),
  errors: z.array(z.unknown()),
});

/** One test: passed when the command succeeded. */
export function tallyOfCheck(ok: boolean): Tally {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** From jest's `--json` report. A file that could not be loaded counts as one failure. */
export function tallyOfJest(file: string, ok: boolean): Tally {
  return tallyOf(file, ok, (json) => {
    const report = jestReport.parse(json);
    return { passed: report.numPassedTests, failed: report.numFailedTests + report.numRuntimeErrorTestSuites };
  });
}

/** From Playwright's JSON report. Nothing is tried again, so each test either passed or failed. */
export function tallyOfPlaywright(file: string, ok: boolean): Tally {
  return tallyOf(file, ok, (json) => {
    const { stats, errors } = playwrightReport.parse(json);
    return { passed: stats.expected, failed: stats.unexpected + errors.length };
  });
}

/** A suite without a report, without tests, or with a failing exit code but no failed test counts as one failure. */
function tallyOf(file: string, ok: boolean, read: (json: unknown) => Tally): Tally {
  if (!existsSync(file)) return tallyOfCheck(false);
  const tally = read(JSON.parse(readFileSync(file, 'utf8')));
  const silentFailure = tally.failed === 0 && (!ok || tally.passed === 0);
  return silentFailure ? { ...tally, failed: 1 } : tally;
}
