import { performance } from 'node:perf_hooks';

/** Waiting keys at most; of more the lowest ranks are dropped. */
const MAX_WAITING = 500;
/** From the last time that a key was added until it runs: changes often come in series, ms. */
const SETTLE_MS = 1_000;
/** How long the process is observed before each run, ms. */
const OBSERVE_MS = 100;
/** The largest share of that time that other work may take. */
const IDLE_SHARE = 0.3;
/** After a run the queue rests this many times as long: it takes a fifth of a core at most. */
const REST = 4;

type Waiting = { rank: number; since: number };

/**
 * Work that can wait, such as pages to render again, by key: one at a time, the highest rank first, only while the process
 * has little else to do. A key that is added again replaces itself. Failures are left to `run`.
 */
export class IdleQueue {
  readonly #waiting = new Map<string, Waiting>();
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /**
   * @param run the work for a key
   * @param utilization the share of the event loop's time that was busy since its last call, 0 to 1
   */
  constructor(
    private readonly run: (key: string) => Promise<unknown>,
    private readonly utilization = measureUtilization(),
  ) {}

  get size(): number {
    return this.#waiting.size;
  }

  add(entries: Iterable<readonly [key: string, rank: number]>): void {
    if (this.#isStopped) return;
    const since = Date.now();
    for (const [key, rank] of entries) this.#waiting.set(key, { rank, since });
    const surplus = this.#waiting.size - MAX_WAITING;
    if (surplus > 0) for (const [key] of this.#byRank().slice(-surplus)) this.#waiting.delete(key);
    if (this.#waiting.size > 0) this.#timer ??= this.#after(SETTLE_MS);
  }

  /** Nothing runs after it, except for what is running. */
  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#waiting.clear();
  }

  #byRank(): [string, Waiting][] {
    return [...this.#waiting].sort(([, one], [, other]) => other.rank - one.rank);
  }

  #after(ms: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.utilization();
      this.#timer = setTimeout(() => void this.#runNext(), OBSERVE_MS).unref();
    }, ms).unref();
  }

  async #runNext(): Promise<void> {
    const settled = Date.now() - SETTLE_MS;
    const [next] = this.utilization() > IDLE_SHARE ? [] : this.#byRank().filter(([, { since }]) => since <= settled);
    const begun = performance.now();
    if (next) {
      this.#waiting.delete(next[0]);
      await this.run(next[0]).catch(() => {});
    }
    const rest = (performance.now() - begun) * REST;
    this.#timer = this.#waiting.size > 0 && !this.#isStopped ? this.#after(next ? rest : SETTLE_MS) : undefined;
  }
}

function measureUtilization(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}
