/** Ends the process as the signal would where nobody listens to it. */
export function endAtOnce(signal: NodeJS.Signals): never {
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

/**
 * Imported first by whatever runs for long, for its effect. The kernel gives the first process of a container only
 * signals that it listens to: one that was asked to stop while it opens would go on until it is killed.
 */
if (process.pid === 1) process.on('SIGINT', endAtOnce).on('SIGTERM', endAtOnce);
