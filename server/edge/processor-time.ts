import { performance } from 'node:perf_hooks';

/**
 * Divides the time in which the event loop was busy equally among the requests that were under way. That is not what
 * each has really computed, but what all of them are charged is what the processor has spent, at two readings of a clock
 * per request; per-request accounting (async hooks) would slow everything down.
 */
export class ProcessorTime {
  #underWay = 0;
  /** What has fallen to each request since the process began, ms. */
  #each = 0;
  #seen: number;

  /** @param busy how long the event loop has been busy since the process began, ms */
  constructor(private readonly busy = () => performance.eventLoopUtilization().active) {
    this.#seen = busy();
  }

  /** Begins a request. @returns what ends it and tells its part of the processor's time, ms */
  begin(): () => number {
    this.#divide();
    this.#underWay++;
    const before = this.#each;
    return () => {
      this.#divide();
      this.#underWay--;
      return this.#each - before;
    };
  }

  #divide(): void {
    const busy = this.busy();
    if (this.#underWay > 0) this.#each += (busy - this.#seen) / this.#underWay;
    this.#seen = busy;
  }
}
