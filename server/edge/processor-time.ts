import { performance } from 'node:perf_hooks';

/**
 * Divides the event loop's busy time equally among concurrent requests. The single shares are inexact, but their sum is
 * the processor time spent, at the cost of two clock readings per request; exact accounting (async hooks) would slow
 * everything down.
 */
export class ProcessorTime {
  #running = 0;
  /** Each request's share since the process began, ms. */
  #each = 0;
  #seen: number;

  /** @param busy the event loop's busy time since the process began, ms */
  constructor(private readonly busy = () => performance.eventLoopUtilization().active) {
    this.#seen = busy();
  }

  /** Begins a request. @returns a function that ends it and returns its share of processor time, ms */
  begin(): () => number {
    this.#divide();
    this.#running++;
    const before = this.#each;
    return () => {
      this.#divide();
      this.#running--;
      return this.#each - before;
    };
  }

  #divide(): void {
    const busy = this.busy();
    if (this.#running > 0) this.#each += (busy - this.#seen) / this.#running;
    this.#seen = busy;
  }
}
