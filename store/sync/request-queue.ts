/**
 * Sends requests in order, each after the answer to the one before. Work must handle its own errors: the queue
 * continues.
 */
export class RequestQueue {
  #last: Promise<unknown> = Promise.resolve();
  #stopped = false;

  add(work: () => Promise<void>): void {
    this.#last = this.#last.then(() => (this.#stopped ? undefined : work()));
  }

  /** Drops waiting work; a request in flight is not aborted. */
  stop(): void {
    this.#stopped = true;
  }
}
