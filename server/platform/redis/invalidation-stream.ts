import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type Invalidation, tagOf } from '@/server/platform/cache/invalidation';
import { markReadsStale } from '@/server/platform/cache/read-caches';
import { ALL_PAGES_TAG, reachOf } from '@/server/platform/ports/pages';
import type { FailFastRedis } from './fail-fast-redis';
import { BATCH, LogEntries } from './log-entries';

/** How often instances poll each other's changes, ms. */
const PAUSE = 200;
/** Changes that follow the last turn within this time are published together, ms. */
const GATHERED = 20;
/** After this long without an answer, other instances count as unreachable, ms. */
const IDLE_TIMEOUT_MS = 2_000;
/** When more changes than this are unpublished, they become "everything has changed". */
const MAX_UNPUBLISHED = 1_000;

/** How the process handles changes of others; absent in a process without a page cache. */
export type Listener = Pick<Invalidation, 'receive' | 'connect' | 'disconnect' | 'markUncertain' | 'markMissed'>;

/**
 * The log of changes that all instances of a shop write and read: stale paths, in the order of Redis. Each instance
 * continues at its last position, so a broken connection loses nothing.
 */
export class ChangeLog {
  readonly #entries: LogEntries;
  readonly #name = randomUUID();
  #unpublished: string[][] = [];
  #publishing: string[][] = [];
  #position = 0n;
  #logId: string | null = null;
  #answeredAt = Date.now();
  #lost = false;
  #turn: Promise<void> | null = null;
  #turnedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(
    private readonly redis: FailFastRedis,
    private readonly log: Logger,
    private readonly listener: Listener | null,
  ) {
    this.#entries = new LogEntries(redis);
    redis.on('ready', () => this.#soon(0));
    this.#soon(PAUSE);
  }

  /** Whether every change of this process is in the log and was read back from it. */
  get isSettled(): boolean {
    return this.#unpublished.length + this.#publishing.length === 0;
  }

  /** Identifies the run of the Redis server whose log is followed; null while that is uncertain. */
  get logId(): string | null {
    return this.#entries.knownLogId === this.#logId ? this.#logId : null;
  }

  /** Publishes stale paths to all instances; retries later if that fails now. */
  publish(paths: readonly string[]): void {
    if (paths.length === 0) return;
    this.#unpublished.push([...paths]);
    if (this.#unpublished.length > MAX_UNPUBLISHED) this.#unpublished = [[ALL_PAGES_TAG]];
    this.#soon(Math.max(0, this.#turnedAt + GATHERED - Date.now()));
  }

  /**
   * Ends, after a last attempt to publish the remaining entries (1 s).
   * @returns whether everything was published
   */
  async stop(): Promise<boolean> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    const deadline = Date.now() + 1_000;
    await this.#turn;
    while (!this.isSettled && Date.now() < deadline) {
      await this.#takeTurn();
      if (!this.isSettled) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return this.isSettled;
  }

  #soon(pause: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#repeat(), pause).unref();
  }

  async #repeat(): Promise<void> {
    if (this.#turn) return; // new entries are published by the next turn, which follows immediately
    const turn = this.#takeTurn();
    this.#turn = turn.then(() => {});
    const answered = await turn;
    this.#turn = null;
    this.#turnedAt = Date.now();
    this.#soon(answered && this.#unpublished.length > 0 ? GATHERED : PAUSE);
  }

  /** Publishes and reads entries. @returns whether Redis answered */
  async #takeTurn(): Promise<boolean> {
    this.#publishing = this.#unpublished;
    this.#unpublished = [];
    try {
      const logId = await this.#entries.logId();
      await this.#entries.append(this.#name, this.#publishing);
      const wasSilent = Date.now() - this.#answeredAt > IDLE_TIMEOUT_MS;
      if (logId !== this.#logId || wasSilent || this.#lost) await this.#join(logId);
      await this.#read();
      this.#publishing = [];
      this.#answeredAt = Date.now();
      return true;
    } catch (error) {
      markReadsStale('all pages'); // changes of other instances are not received any more
      this.#unpublished = [...this.#publishing, ...this.#unpublished];
      this.#publishing = [];
      this.#noteSilence(error);
      return false;
    }
  }

  /** Starts reading, or restarts after an outage. */
  async #join(logId: string): Promise<void> {
    const mark = await this.#entries.mark(this.#name);
    const oldest = await this.#entries.oldest();
    const isFirst = this.#logId === null && !this.#lost;
    if (logId !== this.#logId) this.#position = 0n;
    else if (oldest > this.#position) this.listener?.markMissed();
    const wasCutOff = this.#lost || (!isFirst && logId !== this.#logId);
    if (wasCutOff) this.listener?.markUncertain();
    await this.#read();
    // A process that was merely too busy to poll has missed nothing.
    if (isFirst || wasCutOff) this.listener?.connect(isFirst ? oldest : mark, logId);
    if (this.#lost) this.log.info({ silent_ms: Date.now() - this.#answeredAt }, 'Redis answers again');
    this.#logId = logId;
    this.#lost = false;
  }

  async #read(): Promise<void> {
    for (;;) {
      const entries = await this.#entries.after(this.#position);
      if (entries.length > 0) markReadsStale(reachOf(entries.flatMap(({ paths }) => paths)));
      for (const { position, from, paths } of entries) {
        this.listener?.receive(position, paths.map(tagOf), from === this.#name);
        this.#position = position;
      }
      if (entries.length < BATCH) return;
    }
  }

  #noteSilence(error: unknown): void {
    if (this.#lost || Date.now() - this.#answeredAt < IDLE_TIMEOUT_MS) return;
    this.#lost = true;
    this.listener?.disconnect();
    const reason = this.redis.failure ?? (error instanceof Error ? error.message : String(error));
    this.log.error(
      { reason },
      'Redis does not answer: rate limits are per instance, cached pages are revalidated after seconds',
    );
  }
}
