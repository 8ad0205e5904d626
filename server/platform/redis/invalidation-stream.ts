import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { type Invalidation, tagOf } from '@/server/platform/cache/invalidation.mjs';
import { markReplicaStale } from '@/server/platform/db/replica/doubt';
import { ALL_PAGES_TAG } from '@/server/platform/ports/pages';
import type { FailFastRedis } from './fail-fast-redis';
import { LogEntries } from './log-entries';

/** How often instances ask for each other's changes, ms. */
const PAUSE = 200;
/** So long without an answer, and others count as out of hearing, ms. */
const IDLE_TIMEOUT_MS = 2_000;
/** More that could not be told, and it becomes "everything has changed". */
const MAX_UNPUBLISHED = 1_000;

/** What the process does with changes of others; nothing in one that keeps no pages. */
export type Listener = Pick<Invalidation, 'hear' | 'listen' | 'lose' | 'doubt' | 'missed'>;

/**
 * The log of changes that all instances of a shop write and read: which paths are stale, in the order of Redis. It is
 * read again and again from where one was, so that a connection that broke has lost nothing.
 */
export class ChangeLog {
  readonly #entries: LogEntries;
  readonly #name = randomUUID();
  #unpublished: string[][] = [];
  #telling: string[][] = [];
  #position = 0n;
  #life: string | null = null;
  #heardAt = Date.now();
  #lost = false;
  #turn: Promise<void> | null = null;
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

  /** Every change of this process stands in the log, and it has met them there. */
  get isSettled(): boolean {
    return this.#unpublished.length + this.#telling.length === 0;
  }

  /** Names the life of Redis whose log is followed; null while it is not sure that it still is that one. */
  get life(): string | null {
    return this.#entries.knownLife === this.#life ? this.#life : null;
  }

  /** Tells all instances that paths are stale; again later when it can't be told now. */
  tell(paths: readonly string[]): void {
    if (paths.length === 0) return;
    this.#unpublished.push([...paths]);
    if (this.#unpublished.length > MAX_UNPUBLISHED) this.#unpublished = [[ALL_PAGES_TAG]];
    this.#soon(0);
  }

  /**
   * Ends, after a last try to tell unpublished entries (1 s).
   * @returns whether all has been told
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
    if (this.#turn) return; // unpublished entries goes with the next one, which follows at once
    const turn = this.#takeTurn();
    this.#turn = turn.then(() => {});
    const answered = await turn;
    this.#turn = null;
    this.#soon(answered && this.#unpublished.length > 0 ? 0 : PAUSE);
  }

  /** Says what there is to say and hears what there is to hear. @returns whether Redis answered */
  async #takeTurn(): Promise<boolean> {
    this.#telling = this.#unpublished;
    this.#unpublished = [];
    try {
      const life = await this.#entries.life();
      await this.#entries.append(this.#name, this.#telling);
      const wasSilent = Date.now() - this.#heardAt > IDLE_TIMEOUT_MS;
      if (life !== this.#life || wasSilent || this.#lost) await this.#join(life);
      await this.#read();
      this.#telling = [];
      this.#heardAt = Date.now();
      return true;
    } catch (error) {
      markReplicaStale(); // whatever others announce now is not heard
      this.#unpublished = [...this.#telling, ...this.#unpublished];
      this.#telling = [];
      this.#noteSilence(error);
      return false;
    }
  }

  /** Begins to hear, or begins again after an outage. */
  async #join(life: string): Promise<void> {
    const mark = await this.#entries.mark(this.#name);
    const oldest = await this.#entries.oldest();
    const isFirst = this.#life === null && !this.#lost;
    if (life !== this.#life) this.#position = 0n;
    else if (oldest > this.#position) this.listener?.missed();
    const wasCutOff = this.#lost || (!isFirst && life !== this.#life);
    if (wasCutOff) this.listener?.doubt();
    await this.#read();
    // A process that was merely too busy to ask has missed nothing.
    if (isFirst || wasCutOff) this.listener?.listen(isFirst ? oldest : mark, life);
    if (this.#lost) this.log.info({ silent_ms: Date.now() - this.#heardAt }, 'Redis answers again');
    this.#life = life;
    this.#lost = false;
  }

  async #read(): Promise<void> {
    for (;;) {
      const entries = await this.#entries.after(this.#position);
      if (entries.length > 0) markReplicaStale(); // before pages are dropped, and rendered anew from what it shows
      for (const { position, from, paths } of entries) {
        this.listener?.hear(position, paths.map(tagOf), from === this.#name);
        this.#position = position;
      }
      if (entries.length === 0) return;
    }
  }

  #noteSilence(error: unknown): void {
    if (this.#lost || Date.now() - this.#heardAt < IDLE_TIMEOUT_MS) return;
    this.#lost = true;
    this.listener?.lose();
    const reason = this.redis.failure ?? (error instanceof Error ? error.message : String(error));
    this.log.error({ reason }, 'Redis does not answer: limits count here alone, pages live for seconds');
  }
}
