/** A run that takes longer than this delays the next one no further: its connection may be gone, ms. */
const LONGEST_WAIT = 100;

/**
 * Joins concurrent calls of the same kind into one: callers that arrive while the work runs share its next run, with the keys of
 * all of them. A caller never gets a run that started before its call, and waits for nothing while no other call runs, and for
 * 100 ms at most otherwise.
 * @param work what it resolves to is shared by all callers whose keys it got: they must not change it. When it rejects, all
 * of them get the error
 * @returns takes the owner, such as a database, whose calls are joined
 */
export function batchCalls<Owner extends object, Key, Value>(
  work: (owner: Owner, keys: readonly Key[]) => Promise<Value>,
): (owner: Owner, keys: readonly Key[]) => Promise<Value> {
  const batches = new WeakMap<Owner, Batch<Key, Value>>();
  return (owner, keys) => {
    const known = batches.get(owner);
    if (known) return known.join(keys);
    const batch = new Batch((all: readonly Key[]) => work(owner, all));
    batches.set(owner, batch);
    return batch.join(keys);
  };
}

class Batch<Key, Value> {
  #running: Promise<void> | null = null;
  #next: { keys: Key[]; value: Promise<Value> } | null = null;

  constructor(private readonly work: (keys: readonly Key[]) => Promise<Value>) {}

  join(keys: readonly Key[]): Promise<Value> {
    if (this.#next) {
      this.#next.keys.push(...keys);
      return this.#next.value;
    }
    if (!this.#running) return this.#begin(keys);
    const joined = [...keys];
    const value = this.#running.then(() => {
      this.#next = null;
      return this.#begin(joined);
    });
    this.#next = { keys: joined, value };
    return value;
  }

  #begin(keys: readonly Key[]): Promise<Value> {
    const value = this.work(keys);
    const awaited = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LONGEST_WAIT);
      const ended = () => {
        clearTimeout(timer);
        resolve();
      };
      value.then(ended, ended);
    });
    this.#running = awaited.then(() => {
      this.#running = null;
    });
    return value;
  }
}
