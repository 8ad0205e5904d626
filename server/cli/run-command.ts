import { EnvError } from '@/server/env';

/** Runs a command to its end; what goes wrong is told in a sentence, not in a stack, and ends the process with 1. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const text = error instanceof Error ? error.message : error;
    console.error(error instanceof EnvError ? `The environment is not right:\n${text}` : text);
    process.exit(1);
  });
}
