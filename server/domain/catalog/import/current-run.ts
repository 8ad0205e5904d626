import { randomUUID } from 'node:crypto';
import { notFound } from '@/server/platform/http/errors';
import type { ClosingStep } from './dto';
import type { ImportRun } from './import-run';

type Current = { id: string; run: ImportRun; closing: AsyncIterator<ClosingStep> | null };

/**
 * The shop's only running import. A new one replaces an abandoned one (its command was killed). Calls are serialized,
 * so that the last batch of the old one ends before the new one reads.
 */
export class CurrentRun {
  #current: Current | null = null;
  #last: Promise<unknown> = Promise.resolve();

  async begin(make: () => Promise<ImportRun>): Promise<string> {
    return this.#serialize(async () => {
      const id = randomUUID();
      this.#current = { id, run: await make(), closing: null };
      return id;
    });
  }

  /** @throws ApiError 404 when the import no longer exists */
  async use<T>(id: string, work: (run: ImportRun) => Promise<T>): Promise<T> {
    return this.#serialize(() => work(this.#find(id).run));
  }

  /** Does the next step of closing work; null when the import is complete. */
  async close(id: string, options: { interrupted: boolean }): Promise<ClosingStep | null> {
    return this.#serialize(async () => {
      const current = this.#find(id);
      current.closing ??= current.run.close(options)[Symbol.asyncIterator]();
      const { done, value } = await current.closing.next();
      if (!done) return value;
      this.#current = null;
      return null;
    });
  }

  #find(id: string): Current {
    if (this.#current?.id !== id) throw notFound();
    return this.#current;
  }

  #serialize<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work, work);
    this.#last = result;
    return result;
  }
}
