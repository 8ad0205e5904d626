import { setTimeout as sleep } from 'node:timers/promises';
import type { LogPosition } from './log-position';

/** The delay between checks whether the replica has caught up, ms: initial and maximum. */
const FIRST_PAUSE = 2;
const LONGEST_PAUSE = 1000;
/** A replica that lags for longer than this, ms, is reported. */
const TIMEOUT_MS = 5000;

/** Events for the replica's operator, each reported once until it changes. */
export type ReplicaEvents = { behind(): void; broken(error: unknown): void; caughtUp(): void };

/** The two queries that it needs; see log-position.ts. */
export type Positions = {
  readLogEnd(): Promise<LogPosition>;
  hasReplayed(position: LogPosition): Promise<boolean>;
};

/**
 * Tracks whether a replica includes every change that this process knows of. A change is committed, then announced,
 * then pages are rendered again: one rendered from a replica without the change would be cached for an hour. So each
 * announcement marks the replica as stale until it has replayed the primary's log up to the position at the
 * announcement. It is also stale at the start, when its lag is unknown.
 */
export class ReplicaLagGuard {
  #trusted = false;
  /** Counts announcements: checks that began before the last one are void. */
  #doubts = 0;
  #asking: Promise<void> | null = null;
  #closed = false;
  #reported: 'behind' | 'broken' | null = null;

  constructor(
    private readonly positions: Positions,
    private readonly events: ReplicaEvents,
  ) {
    this.doubt();
  }

  /** Whether it may be read. */
  get isTrusted(): boolean {
    return this.#trusted;
  }

  /** Marks the replica as stale, after an announcement or an error, until it has caught up. */
  doubt(): void {
    this.#doubts++;
    this.#trusted = false;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
  }

  /** Resolves when no check is running. */
  async settled(): Promise<void> {
    while (this.#asking) await this.#asking;
  }

  close(): Promise<void> {
    this.#closed = true;
    return this.settled();
  }

  async #ask(): Promise<void> {
    const since = Date.now();
    let seen = 0;
    let wanted: LogPosition | undefined;
    for (let pause = FIRST_PAUSE; !this.#closed; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      if (seen !== this.#doubts) {
        [seen, pause, wanted] = [this.#doubts, FIRST_PAUSE, undefined];
      }
      try {
        wanted ??= await this.positions.readLogEnd();
        const caughtUp = await this.positions.hasReplayed(wanted);
        if (caughtUp && seen === this.#doubts) return this.#trust();
        if (!caughtUp && Date.now() - since > TIMEOUT_MS) this.#say('behind', this.events.behind);
      } catch (error) {
        this.#say('broken', () => this.events.broken(error));
      }
      await sleep(pause, undefined, { ref: false });
    }
  }

  #trust(): void {
    this.#trusted = true;
    if (this.#reported) this.events.caughtUp();
    this.#reported = null;
  }

  #say(what: 'behind' | 'broken', say: () => void): void {
    if (this.#reported === what) return;
    this.#reported = what;
    say();
  }
}
