import { openDataFolder } from '@/server/platform/data-folder';
import { type Env, EnvError, env } from '@/server/platform/env';

/** Runs a command; an error is printed as a sentence without a stack, and the process exits with 1. */
export function runCommand(main: () => Promise<void>): void {
  process.stdout.on('error', endAtClosedPipe);
  main().catch(endWith);
}

/**
 * The environment of a command that writes data. From here on, files are created for this user only.
 * @throws EnvError for wrong variables, and for a DATA_DIR that can't be created
 */
export function dataEnv(): Env {
  process.umask(0o077);
  const settings = env();
  try {
    if (!settings.API_URL && !openDataFolder(settings.DATA_DIR)) {
      console.error(`Other users of this machine can read ${settings.DATA_DIR}, and this process may not change that.`);
    }
  } catch (error) {
    throw new EnvError(`DATA_DIR: ${(error as Error).message}`);
  }
  return settings;
}

/** A reader such as `head` closes the pipe when it has enough: that is not an error, and nothing more is printed. */
function endAtClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') endWith(error);
  process.exit();
}

/** Prints an error as a sentence and exits with 1. */
export function endWith(error: unknown): never {
  const text = error instanceof Error ? error.message : error;
  console.error(error instanceof EnvError ? `The environment is invalid:\n${text}` : text);
  process.exit(1);
}
