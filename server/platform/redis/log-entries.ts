import type { Redis } from 'ioredis';

/** Changed paths, where they stand in the log, and which process wrote them. */
export type LogEntry = { position: bigint; from: string; paths: string[] };

const KEY = 'changes';
/** So many entries are kept: an instance that was away for longer takes all its pages for stale. */
const KEPT = 2_000;
/** So many paths stand in one entry. */
const PATHS = 250;
/** So many entries are read at once. */
const BATCH = 500;
/** A log that nobody has written to for so long is dropped, s. */
const UNUSED = 30 * 86_400;

/** The log as Redis keeps it: a stream, one for each life of the server, which orders its entries by their ids. */
export class LogEntries {
  #life: string | null = null;

  constructor(private readonly redis: Redis) {
    // A server that was restarted may have lost its newest entries: that is another log.
    redis.on('close', () => {
      this.#life = null;
    });
  }

  /** The server's life as it was when it was asked on this connection. */
  get knownLife(): string | null {
    return this.#life;
  }

  /** Names the server's life, since its last start. @throws Error while it does not answer */
  async life(): Promise<string> {
    if (this.#life === null) {
      const info = await this.redis.info('server');
      this.#life = /^run_id:(\w+)/m.exec(info)?.[1] ?? 'unknown';
    }
    return this.#life;
  }

  /** @throws Error when Redis has not confirmed every entry */
  async append(from: string, changes: readonly (readonly string[])[]): Promise<void> {
    if (changes.length === 0) return;
    const writing = this.redis.pipeline();
    for (const paths of changes.flatMap(inParts)) {
      writing.xadd(this.#key, 'MAXLEN', '~', KEPT, '*', 'from', from, 'paths', paths.join('\n'));
    }
    for (const [error] of (await writing.exec()) ?? []) if (error) throw error;
  }

  /** An entry without a change, so that the log exists. @returns where it stands */
  async mark(from: string): Promise<bigint> {
    const id = await this.redis.xadd(this.#key, 'MAXLEN', '~', KEPT, '*', 'from', from, 'paths', '');
    if (id === null) throw new Error('Redis has not taken the entry');
    await this.redis.expire(this.#key, UNUSED);
    return positionOf(id);
  }

  /** Where the oldest entry stands that is still kept. */
  async oldest(): Promise<bigint> {
    const [first] = await this.redis.xrange(this.#key, '-', '+', 'COUNT', 1);
    if (!first) throw new Error('the log of changes is gone');
    return positionOf(first[0]);
  }

  /** The next entries after a position, oldest first. @throws Error also when there is no log any more */
  async after(position: bigint): Promise<LogEntry[]> {
    const rows = await this.redis.xrange(this.#key, `(${idOf(position)}`, '+', 'COUNT', BATCH);
    return rows.map(([id, [, from = '', , paths = '']]) => ({
      position: positionOf(id),
      from,
      paths: paths === '' ? [] : paths.split('\n'),
    }));
  }

  get #key(): string {
    return `${KEY}:${this.#life ?? 'unknown'}`;
  }
}

/** Ids are `milliseconds-sequence`, both of up to 64 bits. */
function positionOf(id: string): bigint {
  const [time = '0', sequence = '0'] = id.split('-');
  return (BigInt(time) << 64n) | BigInt(sequence);
}

function idOf(position: bigint): string {
  return `${position >> 64n}-${position & 0xffff_ffff_ffff_ffffn}`;
}

function inParts(paths: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let i = 0; i < paths.length; i += PATHS) parts.push(paths.slice(i, i + PATHS));
  return parts;
}
