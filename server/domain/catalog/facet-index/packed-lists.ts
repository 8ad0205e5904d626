/**
 * A list of integers per row, packed into one array: 4 bytes per value instead of an object per list. A row that gets a
 * longer list moves to the end of the pool; the gap is reclaimed by the next full load.
 */
export class PackedLists {
  /** A row's values are `pool[start[row]]` up to `pool[start[row] + length[row]]`. Public for loops over all rows. */
  start = new Uint32Array(0);
  length = new Uint16Array(0);
  pool = new Int32Array(0);
  #used = 0;
  #abandoned = 0;

  /** Whether most of the pool is gaps, so that a full load is due. */
  get isMostlyGaps(): boolean {
    return this.#abandoned * 2 > this.#used;
  }

  /** Allocates rows; new ones have empty lists. */
  reserve(rows: number): void {
    if (rows <= this.start.length) return;
    this.start = grown(this.start, new Uint32Array(rows));
    this.length = grown(this.length, new Uint16Array(rows));
  }

  /** Releases unused capacity; the next longer list allocates again. */
  trim(): void {
    this.pool = this.pool.slice(0, this.#used);
  }

  set(row: number, values: readonly number[]): void {
    const before = this.length[row] ?? 0;
    this.#abandoned += values.length > before ? before : before - values.length;
    if (values.length > before) {
      if (this.#used + values.length > this.pool.length) {
        this.pool = grown(this.pool, new Int32Array(Math.max(1024, (this.#used + values.length) * 1.5)));
      }
      this.start[row] = this.#used;
      this.#used += values.length;
    }
    this.pool.set(values, this.start[row]);
    this.length[row] = values.length;
  }
}

export function grown<T extends Int32Array | Uint32Array | Uint16Array | Float32Array | Uint8Array>(
  old: T,
  larger: T,
): T {
  larger.set(old);
  return larger;
}
