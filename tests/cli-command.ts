import { type ChildProcess, spawn } from 'node:child_process';

export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string };
export type CliCommand = {
  /** Resolves once its output matches; rejects when it ends before. */
  printed(pattern: RegExp): Promise<void>;
  pid: number;
  kill(signal: NodeJS.Signals): void;
  ended: Promise<Ended>;
};

/** Starts `npm run catalog` with these arguments in a process of its own. */
export function startCatalog(args: readonly string[], variables: Record<string, string>): CliCommand {
  return start('server/cli/catalog.ts', args, variables);
}

/** Runs `npm run catalog` to its end. */
export function runCatalog(args: readonly string[], variables: Record<string, string>): Promise<Ended> {
  return startCatalog(args, variables).ended;
}

/** Runs `npm run admin` to its end. */
export function runOwner(args: readonly string[], variables: Record<string, string>): Promise<Ended> {
  return start('server/cli/admin.ts', args, variables).ended;
}

/** Runs `npm run db:reset` to its end. */
export function runReset(args: readonly string[], variables: Record<string, string>): Promise<Ended> {
  return start('server/cli/db-reset.ts', args, variables).ended;
}

function start(script: string, args: readonly string[], variables: Record<string, string>): CliCommand {
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', DATABASE_URL: '', ...variables },
  });
  let output = '';
  const listeners = new Set<() => void>();
  const onOutput = (chunk: Buffer) => {
    output += chunk.toString();
    for (const check of listeners) check();
  };
  child.stdout?.on('data', onOutput);
  child.stderr?.on('data', onOutput);
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve({ code, signal, output }));
  });
  return {
    ended,
    pid: child.pid ?? 0,
    kill: (signal) => void child.kill(signal),
    printed: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          if (!pattern.test(output)) return;
          listeners.delete(check);
          resolve();
        };
        listeners.add(check);
        check();
        void ended.then(() => reject(new Error(`It ended before it printed ${pattern}:\n${output}`)));
      }),
  };
}
