import { setTimeout as sleep } from 'node:timers/promises';
import type { LogPosition } from './log-position';

/** How long to wait before asking again whether the replica has caught up, ms: at first, and at most. */
const FIRST_PAUSE = 2;
const LONGEST_PAUSE = 1000;
/** A replica that is behind for longer than this, ms, is worth a word. */
const TIMEOUT_MS = 5000;

/** What a replica's operator should hear, each once until it changes. */
export type Told = { behind(): void; broken(error: unknown): void; caughtUp(): void };

/** The two questions that it asks; see log-position.ts. */
export type Positions = {
  readLogEnd(): Promise<LogPosition>;
  hasReplayed(position: LogPosition): Promise<boolean>;
};

/**
 * Knows whether a replica shows everything that this process has heard of. A change is committed, then announced, then
 * pages are rendered anew: one that reads a replica which has not got the change yet would be kept for an hour. So
 * each announcement makes the replica doubtful, until it has replayed the primary's log up to where that ended when
 * the announcement came. At the start it is doubtful too: nobody knows how far behind it is.
 */
export class ReplicaLagGuard {
  #trusted = false;
  /** Counts announcements: what was asked before the last one says nothing. */
  #doubts = 0;
  #asking: Promise<void> | null = null;
  #closed = false;
  #told: 'behind' | 'broken' | null = null;

  constructor(
    private readonly positions: Positions,
    private readonly tell: Told,
  ) {
    this.doubt();
  }

  /** Whether it may be read. */
  get isTrusted(): boolean {
    return this.#trusted;
  }

  /** Something was announced, or the replica did not answer: from now on it is not read until it has caught up. */
  doubt(): void {
    this.#doubts++;
    this.#trusted = false;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null;
    });
  }

  /** Resolves once nothing is being asked any more. */
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
        if (!caughtUp && Date.now() - since > TIMEOUT_MS) this.#say('behind', this.tell.behind);
      } catch (error) {
        this.#say('broken', () => this.tell.broken(error));
      }
      await sleep(pause, undefined, { ref: false });
    }
  }

  #trust(): void {
    this.#trusted = true;
    if (this.#told) this.tell.caughtUp();
    this.#told = null;
  }

  #say(what: 'behind' | 'broken', say: () => void): void {
    if (this.#told === what) return;
    this.#told = what;
    say();
  }
}
