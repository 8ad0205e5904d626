import { spawn } from 'node:child_process';

export type Guarded = {
  /** The line that the script printed once it was ready. */
  announced: string;
  /** Asks the script to end and waits until it has. */
  stop(): Promise<void>;
};

/**
 * Runs a script that serves this test run (see `guard.ts`). It ends with `stop`, and also when this process dies.
 * @param script path from the project root
 * @throws Error when it ends before it is ready; the reason is on standard error
 */
export async function startGuarded(script: string): Promise<Guarded> {
  // Detached: a Ctrl-C reaches the terminal's whole process group, and the guard has to outlive it to clean up.
  const guard = spawn(process.execPath, ['--import', 'tsx', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => guard.once('exit', () => resolve()));
  const announced = await new Promise<string>((resolve, reject) => {
    guard.stdout.once('data', (line: Buffer) => resolve(line.toString().trim()));
    guard.once('error', reject);
    void ended.then(() => reject(new Error(`${script} ended before it was ready; see above.`)));
  });
  // Neither the guard nor its pipes keep this process alive.
  guard.unref();
  guard.stdout.destroy();
  return {
    announced,
    stop: async () => {
      guard.ref(); // from here on it does, until the guard has cleaned up
      guard.stdin.end();
      await ended;
    },
  };
}
