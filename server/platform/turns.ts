/**
 * Lets work on the same keys run one after the other in this process, in the order of the calls; work on other keys runs meanwhile.
 * For rows that the database locks anyway: what waits here takes neither a connection nor the database's time.
 */
export class Turns<Key> {
  readonly #last = new Map<Key, Promise<void>>();

  /** @param keys all of them are queued for at once, so that no two calls wait for each other */
  async take<Result>(keys: readonly Key[], work: () => Promise<Result>): Promise<Result> {
    const before = keys.map((key) => this.#last.get(key));
    let end = () => {};
    const own = new Promise<void>((resolve) => {
      end = resolve;
    });
    for (const key of keys) this.#last.set(key, own);
    try {
      await Promise.all(before);
      return await work();
    } finally {
      end();
      for (const key of keys) if (this.#last.get(key) === own) this.#last.delete(key);
    }
  }
}
