/**
 * Counts in memory, so that no request waits for the database; a job persists them. A row consists of its counts and
 * its key columns.
 */
export class PendingCounts<Row extends Record<string, string | number>> {
  readonly #rows = new Map<string, Row>();

  /**
   * @param counts the columns that are added up; the others are the key
   * @param maxRows rows between two writes; further keys are dropped
   */
  constructor(
    private readonly counts: readonly (keyof Row & string)[],
    private readonly maxRows = Number.POSITIVE_INFINITY,
  ) {}

  add(row: Row): void {
    const key = this.#keyOf(row);
    const known = this.#rows.get(key);
    if (known) {
      const sums = this.counts.map((name) => [name, Number(known[name]) + Number(row[name])]);
      Object.assign(known, Object.fromEntries(sums));
    } else if (this.#rows.size < this.maxRows) this.#rows.set(key, { ...row });
  }

  /** Returns all counts and resets them. */
  take(): Row[] {
    const rows = [...this.#rows.values()];
    this.#rows.clear();
    return rows;
  }

  /** Adds back rows that could not be written. */
  restore(rows: readonly Row[]): void {
    for (const row of rows) this.add(row);
  }

  #keyOf(row: Row): string {
    return Object.keys(row)
      .filter((name) => !this.counts.includes(name))
      .sort()
      .map((name) => row[name])
      .join(' ');
  }
}
