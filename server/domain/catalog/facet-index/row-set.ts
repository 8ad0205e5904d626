/** A set of table rows, one bit per row. */
export class RowSet {
  readonly #words: Uint32Array;

  /** @param rows the size of the table; later rows are in no set */
  constructor(rows: number) {
    this.#words = new Uint32Array(Math.ceil(rows / 32));
  }

  /**
   * An independent copy. A method, not a constructor that reads another set: sets are shared through globalThis by
   * several bundles of this class, and only the same bundle may access private fields.
   */
  copy(): RowSet {
    const twin = new RowSet(this.#words.length * 32);
    twin.#words.set(this.#words);
    return twin;
  }

  has(row: number): boolean {
    return (((this.#words[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 1;
  }

  add(row: number): void {
    this.#words[row >>> 5] = (this.#words[row >>> 5] ?? 0) | (1 << (row & 31));
  }

  delete(row: number): void {
    this.#words[row >>> 5] = (this.#words[row >>> 5] ?? 0) & ~(1 << (row & 31));
  }
}
