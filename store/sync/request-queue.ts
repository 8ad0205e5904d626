/**
 * Requests that leave in the order in which they were asked for, each after the answer to the one before. Work that
 * fails must see to it itself: the queue goes on.
 */
export class RequestQueue {
  #last: Promise<unknown> = Promise.resolve();
  #stopped = false;

  add(work: () => Promise<void>): void {
    this.#last = this.#last.then(() => (this.#stopped ? undefined : work()));
  }

  /** What waits is dropped; what is on its way is not called back. */
  stop(): void {
    this.#stopped = true;
  }
}
