/** Which rows of the table are meant: a bit each. */
export class RowSet {
  readonly #words: Uint32Array;

  /** @param rows all that there are; later ones are in no set */
  constructor(rows: number | RowSet) {
    this.#words = typeof rows === 'number' ? new Uint32Array(Math.ceil(rows / 32)) : rows.#words.slice();
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
