import type { Redis } from 'ioredis';

/** Changed paths, their position in the log, and the process that wrote them. */
export type LogEntry = { position: bigint; from: string; paths: string[] };

const KEY = 'changes';
/** How many entries are kept: an instance that was offline for longer treats all its pages as stale. */
const MAX_ENTRIES = 2_000;
/** The maximum number of paths per entry. */
const PATHS = 250;
/** The maximum number of entries per read: a read with fewer has reached the end. */
export const BATCH = 500;
/** A log without new entries expires after this, s. */
const UNUSED = 30 * 86_400;

/** The log in Redis: a stream per run of the server, ordered by its entries' ids. */
export class LogEntries {
  #logId: string | null = null;

  constructor(private readonly redis: Redis) {
    // A restarted server may have lost its newest entries, so it gets a new log.
    redis.on('close', () => {
      this.#logId = null;
    });
  }

  /** The server's run when it was last queried on this connection. */
  get knownLogId(): string | null {
    return this.#logId;
  }

  /** Identifies the server's run since its last start. @throws Error while it does not answer */
  async logId(): Promise<string> {
    if (this.#logId === null) {
      const info = await this.redis.info('server');
      this.#logId = /^run_id:(\w+)/m.exec(info)?.[1] ?? 'unknown';
    }
    return this.#logId;
  }

  /**
   * Adds changes that are published together as one entry, or a few when they have many paths.
   * @throws Error when Redis has not confirmed every entry
   */
  async append(from: string, changes: readonly (readonly string[])[]): Promise<void> {
    if (changes.length === 0) return;
    const writing = this.redis.pipeline();
    for (const paths of inParts([...new Set(changes.flat())])) {
      writing.xadd(this.#key, 'MAXLEN', '~', MAX_ENTRIES, '*', 'from', from, 'paths', paths.join('\n'));
    }
    for (const [error] of (await writing.exec()) ?? []) if (error) throw error;
  }

  /** Adds an entry without a change, so that the log exists. @returns its position */
  async mark(from: string): Promise<bigint> {
    const id = await this.redis.xadd(this.#key, 'MAXLEN', '~', MAX_ENTRIES, '*', 'from', from, 'paths', '');
    if (id === null) throw new Error('Redis did not accept the entry');
    await this.redis.expire(this.#key, UNUSED);
    return positionOf(id);
  }

  /** The position of the oldest entry. */
  async oldest(): Promise<bigint> {
    const [first] = await this.redis.xrange(this.#key, '-', '+', 'COUNT', 1);
    if (!first) throw new Error('the log of changes no longer exists');
    return positionOf(first[0]);
  }

  /** The next entries after a position, oldest first. @throws Error also when the log no longer exists */
  async after(position: bigint): Promise<LogEntry[]> {
    const rows = await this.redis.xrange(this.#key, `(${idOf(position)}`, '+', 'COUNT', BATCH);
    return rows.map(([id, [, from = '', , paths = '']]) => ({
      position: positionOf(id),
      from,
      paths: paths === '' ? [] : paths.split('\n'),
    }));
  }

  get #key(): string {
    return `${KEY}:${this.#logId ?? 'unknown'}`;
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
