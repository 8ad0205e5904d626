import { randomUUID } from 'node:crypto';
import { notFound } from '@/server/platform/http/errors';
import type { CatalogRun, ClosingStep } from './run';

type Held = { id: string; run: CatalogRun; closing: AsyncIterator<ClosingStep> | null };

/**
 * The shop's only running import. A new one replaces an abandoned one (its command was killed). Calls are serialized,
 * so that the last batch of the old one ends before the new one reads.
 */
export class CurrentRun {
  #held: Held | null = null;
  #last: Promise<unknown> = Promise.resolve();

  async begin(make: () => Promise<CatalogRun>): Promise<string> {
    return this.#withBrowserLock(async () => {
      const id = randomUUID();
      this.#held = { id, run: await make(), closing: null };
      return id;
    });
  }

  /** @throws ApiError 404 when the import no longer exists */
  async use<T>(id: string, work: (run: CatalogRun) => Promise<T>): Promise<T> {
    return this.#withBrowserLock(() => work(this.#find(id).run));
  }

  /** Does the next step of closing work; null when the import is complete. */
  async close(id: string, options: { interrupted: boolean }): Promise<ClosingStep | null> {
    return this.#withBrowserLock(async () => {
      const held = this.#find(id);
      held.closing ??= held.run.close(options)[Symbol.asyncIterator]();
      const { done, value } = await held.closing.next();
      if (!done) return value;
      this.#held = null;
      return null;
    });
  }

  #find(id: string): Held {
    if (this.#held?.id !== id) throw notFound();
    return this.#held;
  }

  #withBrowserLock<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work, work);
    this.#last = turn;
    return turn;
  }
}
