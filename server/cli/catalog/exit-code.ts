/** How `npm run catalog` ends; 1 (could not be done) is whatever is thrown. */
export const EXIT = { done: 0, usage: 2, badRows: 3, stopped: 4, interrupted: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The command line asks for something that there is not. */
export class UsageError extends Error {
  override name = 'UsageError';
}
