/** Exit codes of `npm run catalog`; 1 (failed) is for every thrown error. */
export const EXIT = { done: 0, usage: 2, badRows: 3, stopped: 4, interrupted: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** An invalid command line. */
export class UsageError extends Error {
  override name = 'UsageError';
}
