import { type ChildProcess, spawn } from 'node:child_process';

export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string };
export type CliCommand = {
  /** Resolves once a line that it prints matches; rejects when it ends before. */
  printed(pattern: RegExp): Promise<void>;
  pid: number;
  kill(signal: NodeJS.Signals): void;
  ended: Promise<Ended>;
};

/** Starts `npm run catalog` with these arguments, as a process of its own. */
export function startCatalog(args: readonly string[], variables: Record<string, string>): CliCommand {
  return start('server/cli/catalog.ts', args, variables);
}

/** Runs it to its end. */
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
  const waiting = new Set<() => void>();
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    for (const look of waiting) look();
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
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
        const look = () => {
          if (!pattern.test(output)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
        void ended.then(() => reject(new Error(`It ended before it printed ${pattern}:\n${output}`)));
      }),
  };
}
