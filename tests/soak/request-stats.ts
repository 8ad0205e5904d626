import { percentile } from '@/bench/percentile';

/** A response other than expected. */
export class WrongAnswerError extends Error {
  override name = 'WrongAnswerError';
}

/** Duration and errors of all requests, by kind. */
export class RequestStats {
  readonly errors: string[] = [];
  readonly #times = new Map<string, number[]>();
  #errorCounts = new Map<string, number>();

  /** Times one request. Records its error and throws it again. */
  async time<T>(kind: string, ask: () => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await ask();
    } catch (error) {
      this.recordError(kind, messageOf(error));
      throw error;
    } finally {
      const times = this.#times.get(kind) ?? [];
      times.push(performance.now() - started);
      this.#times.set(kind, times);
    }
  }

  recordError(kind: string, what: string): void {
    this.errors.push(`${kind}: ${what}`);
    this.#errorCounts.set(kind, (this.#errorCounts.get(kind) ?? 0) + 1);
  }

  get requests(): number {
    return [...this.#times.values()].reduce((sum, times) => sum + times.length, 0);
  }

  /** One row for each kind, headings first; times in ms. */
  rows(): string[][] {
    const rows = [...this.#times]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([kind, times]) => {
        const sorted = times.toSorted((a, b) => a - b);
        const at = (share: number) => `${percentile(sorted, share).toFixed(1)} ms`;
        return [kind, `${times.length}`, `${this.#errorCounts.get(kind) ?? 0}`, at(0.5), at(0.95), at(1)];
      });
    return [['kind', 'requests', 'errors', 'p50', 'p95', 'slowest'], ...rows];
  }
}

/** With its cause: for a broken connection, only the cause tells the reason. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const message = `${error.name}: ${error.message}`;
  return error.cause === undefined ? message : `${message} (${messageOf(error.cause)})`;
}
