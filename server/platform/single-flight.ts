/**
 * Shares concurrent work by key: calls with the key of a running one get the same result. Nothing is retained after it
 * has ended, neither result nor promise, which would keep the first caller's request in memory.
 */
export class SingleFlight<Value> {
  readonly #tasks = new Map<string, Promise<Value>>();

  has(key: string): boolean {
    return this.#tasks.has(key);
  }

  /** A failure is thrown to every waiting caller; the next call tries again. */
  share(key: string, work: () => Promise<Value>): Promise<Value> {
    const before = this.#tasks.get(key);
    if (before) return before;
    const task = work().finally(() => {
      if (this.#tasks.get(key) === task) this.#tasks.delete(key);
    });
    this.#tasks.set(key, task);
    return task;
  }

  /** Later calls start new work. */
  clear(): void {
    this.#tasks.clear();
  }
}
