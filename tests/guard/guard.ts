/** A service owned by a guard process. `announce` is one line for the test run. */
export type GuardedService = { announce: string; stop(): Promise<void> };

/**
 * The guard's side of `startGuarded`: starts the service, announces it, and stops it when standard input closes. That
 * happens however the run ends (done, Ctrl-C, kill -9), so nothing is left behind.
 */
export async function guard(open: () => Promise<GuardedService>): Promise<void> {
  const closed = new Promise<void>((resolve) => process.stdin.resume().once('close', resolve));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.stdin.destroy());
  try {
    const service = await open();
    process.stdout.write(`${service.announce}\n`);
    await closed;
    await service.stop();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  process.exit();
}
