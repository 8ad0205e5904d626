/**
 * Work that is under way, by key: who asks for what somebody else is just asking for gets the same. Nothing is kept
 * once it is done, neither result nor promise, which would hold on to everything about the request that asked first.
 */
export class SingleFlight<Value> {
  readonly #tasks = new Map<string, Promise<Value>>();

  has(key: string): boolean {
    return this.#tasks.has(key);
  }

  /** A failure is everybody's who waits; the next one tries again. */
  share(key: string, work: () => Promise<Value>): Promise<Value> {
    const before = this.#tasks.get(key);
    if (before) return before;
    const task = work().finally(() => {
      if (this.#tasks.get(key) === task) this.#tasks.delete(key);
    });
    this.#tasks.set(key, task);
    return task;
  }

  /** Whoever asks from now on gets something new. */
  forget(): void {
    this.#tasks.clear();
  }
}
