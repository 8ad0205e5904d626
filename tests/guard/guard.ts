/** What a guard looks after. `announce` is one line: whatever the test run has to know. */
export type Ward = { announce: string; stop(): Promise<void> };

/**
 * The guard's own side of `startGuarded`: opens its ward, announces it, and stops it when standard input closes.
 * That happens however the run ends (done, Ctrl-C, kill -9), so nothing is left behind.
 */
export async function guard(open: () => Promise<Ward>): Promise<void> {
  const closed = new Promise<void>((resolve) => process.stdin.resume().once('close', resolve));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.stdin.destroy());
  try {
    const ward = await open();
    process.stdout.write(`${ward.announce}\n`);
    await closed;
    await ward.stop();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  process.exit();
}
