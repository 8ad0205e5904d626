import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@/tests/free-port';
import { installedRedis } from '@/tests/run/redis';

/**
 * The server runs as a child of a shell that passes on the signals it reads, and kills the server when the shell's
 * standard input closes, so also when the run is killed.
 */
const GUARDED = '"$@" & redis=$!; while read -r signal; do kill -$signal $redis; done; kill -9 $redis; wait $redis';

/** Runs its tests against a real server; where none is installed they are skipped, and `npm test` says so. */
export const describeRedis = (name: string, tests: () => void) =>
  (installedRedis() ? describe : describe.skip)(name, tests);

/** A temporary Redis on the loopback interface that can be killed, frozen and restarted on the same port. */
export class TestRedis {
  #shell: ChildProcess | null = null;
  readonly #folder = mkdtempSync(join(tmpdir(), 'shop-redis-'));

  private constructor(
    private readonly port: number,
    private readonly password: string,
  ) {}

  /** @param password that it requires */
  static async start(password = ''): Promise<TestRedis> {
    const redis = new TestRedis(await freePort(), password);
    await redis.start();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /**
   * Starts it empty.
   * @throws Error when it does not accept connections within 10 s
   */
  async start(): Promise<void> {
    const server = installedRedis() ?? 'redis-server';
    const args = [
      '--port',
      `${this.port}`,
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--requirepass',
      this.password,
      '--dir',
      this.#folder,
    ];
    const shell = spawn('sh', ['-c', GUARDED, 'sh', server, ...args], { stdio: ['pipe', 'ignore', 'ignore'] });
    this.#shell = shell;
    const deadline = Date.now() + 10_000;
    while (!(await acceptsConnections(this.port))) {
      if (Date.now() > deadline) throw new Error('Redis did not start');
    }
  }

  /** Kills it with SIGKILL. */
  async kill(): Promise<void> {
    const shell = this.#shell;
    if (!shell) return;
    this.#shell = null;
    const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
    shell.stdin?.end();
    await ended;
  }

  /** Stops the process (SIGSTOP): its connections stay open, but nothing answers. */
  freeze(): void {
    this.#shell?.stdin?.write('STOP\n');
  }

  thaw(): void {
    this.#shell?.stdin?.write('CONT\n');
  }

  /** Kills it and deletes its files. */
  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function acceptsConnections(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => setTimeout(resolve, 20, false));
  });
}
