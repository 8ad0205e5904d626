/** Ends the process like the signal's default action. */
export function endAtOnce(signal: NodeJS.Signals): never {
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

/**
 * Imported first by long-running processes, for its side effect. The kernel delivers to a container's first process
 * only signals with a handler: without this, a process that is stopped during its start would run until it is killed.
 */
if (process.pid === 1) process.on('SIGINT', endAtOnce).on('SIGTERM', endAtOnce);
