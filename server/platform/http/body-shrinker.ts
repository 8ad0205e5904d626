import type { PreparedBody } from './prepared-body';

/** The share of a core's time that this may take. */
const SHARE = 0.1;

/** Compresses bodies that many clients ask for once more, one at a time. */
export class BodyShrinker {
  /** When the next body may be compressed, ms of `performance.now()`; infinite while one is. */
  #from = 0;

  /** @returns false, and nothing is done, while another body is or just was compressed: its turn comes with another request */
  async shrink(body: PreparedBody): Promise<boolean> {
    const begin = performance.now();
    if (begin < this.#from) return false;
    this.#from = Number.POSITIVE_INFINITY;
    try {
      await body.shrink();
      return true;
    } catch {
      return false; // the first form is sent further on
    } finally {
      const end = performance.now();
      this.#from = end + (end - begin) * (1 / SHARE - 1);
    }
  }
}
