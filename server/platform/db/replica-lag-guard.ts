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
  #current = false;
  /** Counts announcements: checks that began before the last one are void. */
  #changes = 0;
  #checking: Promise<void> | null = null;
  #closed = false;
  #reported: 'behind' | 'broken' | null = null;

  constructor(
    private readonly positions: Positions,
    private readonly events: ReplicaEvents,
  ) {
    this.markStale();
  }

  /** Whether the replica includes every announced change, so that it may be read. */
  get isCurrent(): boolean {
    return this.#current;
  }

  /** Marks the replica as stale, after an announcement or an error, until it has caught up. */
  markStale(): void {
    this.#changes++;
    this.#current = false;
    this.#checking ??= this.#check().finally(() => {
      this.#checking = null;
    });
  }

  /** Resolves when no check is running. */
  async settled(): Promise<void> {
    while (this.#checking) await this.#checking;
  }

  close(): Promise<void> {
    this.#closed = true;
    return this.settled();
  }

  async #check(): Promise<void> {
    const since = Date.now();
    let seen = 0;
    let wanted: LogPosition | undefined;
    for (let pause = FIRST_PAUSE; !this.#closed; pause = Math.min(2 * pause, LONGEST_PAUSE)) {
      if (seen !== this.#changes) {
        [seen, pause, wanted] = [this.#changes, FIRST_PAUSE, undefined];
      }
      try {
        wanted ??= await this.positions.readLogEnd();
        const caughtUp = await this.positions.hasReplayed(wanted);
        if (caughtUp && seen === this.#changes) return this.#accept();
        if (!caughtUp && Date.now() - since > TIMEOUT_MS) this.#report('behind', this.events.behind);
      } catch (error) {
        this.#report('broken', () => this.events.broken(error));
      }
      await sleep(pause, undefined, { ref: false });
    }
  }

  #accept(): void {
    this.#current = true;
    if (this.#reported) this.events.caughtUp();
    this.#reported = null;
  }

  #report(what: 'behind' | 'broken', notify: () => void): void {
    if (this.#reported === what) return;
    this.#reported = what;
    notify();
  }
}
