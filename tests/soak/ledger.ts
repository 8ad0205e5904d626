import { percentile } from '@/bench/percentile';

/** An answer that is not what it should be. */
export class WrongAnswerError extends Error {
  override name = 'WrongAnswerError';
}

/** What shoppers asked, how long it took, and what was wrong with the answers. */
export class Ledger {
  readonly errors: string[] = [];
  readonly #times = new Map<string, number[]>();
  #wrong = new Map<string, number>();

  /** Times one request. What it throws is written down, and thrown on. */
  async time<T>(kind: string, ask: () => Promise<T>): Promise<T> {
    const started = performance.now();
    try {
      return await ask();
    } catch (error) {
      this.wrong(kind, wordsOf(error));
      throw error;
    } finally {
      const times = this.#times.get(kind) ?? [];
      times.push(performance.now() - started);
      this.#times.set(kind, times);
    }
  }

  wrong(kind: string, what: string): void {
    this.errors.push(`${kind}: ${what}`);
    this.#wrong.set(kind, (this.#wrong.get(kind) ?? 0) + 1);
  }

  get requests(): number {
    return [...this.#times.values()].reduce((sum, times) => sum + times.length, 0);
  }

  /** A kind a row, headings first; times in ms. */
  rows(): string[][] {
    const rows = [...this.#times]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([kind, times]) => {
        const sorted = times.toSorted((a, b) => a - b);
        const at = (share: number) => `${percentile(sorted, share).toFixed(1)} ms`;
        return [kind, `${times.length}`, `${this.#wrong.get(kind) ?? 0}`, at(0.5), at(0.95), at(1)];
      });
    return [['kind', 'requests', 'wrong', 'p50', 'p95', 'slowest'], ...rows];
  }
}

/** With its cause: of a broken connection that is all there is to know. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const words = `${error.name}: ${error.message}`;
  return error.cause === undefined ? words : `${words} (${wordsOf(error.cause)})`;
}
