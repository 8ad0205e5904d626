import { type ChildProcess, spawn } from 'node:child_process';

export type ShopProcess = {
  url: string;
  pid: number;
  /**
   * @param signal SIGTERM by default
   * @returns the exit code, null after a kill
   */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
};

export type LaunchedShop = ShopProcess & {
  /**
   * Resolves once the shop is ready.
   * @throws Error when it exits before
   */
  opened(): Promise<void>;
};

type Variables = Record<string, string> & { PORT: string };

/** How long the first start may take, ms: a build (when there is none), the seed, the images. */
const TIMEOUT_MS = 10 * 60_000;

/**
 * Starts the shop as `npm start` does and waits until it is ready. Its output goes to standard error.
 * @param variables environment of the shop; PORT must be a free port
 * @param script another command that serves the API: `server/cli/api.ts`, which needs no build, or a JavaScript file with
 * arguments
 * @param folder of a standalone build; by default this project
 * @throws Error when the process exits before it is ready
 */
export async function startShop(
  variables: Variables,
  script = 'server/cli/start.ts',
  folder = process.cwd(),
): Promise<ShopProcess> {
  const shop = launchShop(variables, script, 2, [], folder);
  await shop.opened();
  return shop;
}

/**
 * Starts the shop without waiting.
 * @param output file descriptor that it prints to
 * @param flags of Node.js, which open an IPC channel to `child`
 */
export function launchShop(
  variables: Variables,
  script: string,
  output = 2,
  flags: readonly string[] = [],
  folder = process.cwd(),
) {
  const command = script.endsWith('.ts') ? ['--import', 'tsx', script] : script.split(' ');
  const child = spawn(process.execPath, [...flags, ...command], {
    cwd: folder,
    stdio: ['ignore', output, output, ...(flags.length > 0 ? (['ipc'] as const) : [])],
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', ...variables },
  });
  const url = `http://localhost:${variables.PORT}`;
  const shop: LaunchedShop = {
    url,
    pid: child.pid ?? 0,
    opened: () => opened(url, child),
    stop: (signal = 'SIGTERM') => ended(child, signal),
  };
  return { ...shop, child };
}

async function opened(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  await ended(child, 'SIGKILL');
  throw new Error('The shop did not open; see above.');
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}
