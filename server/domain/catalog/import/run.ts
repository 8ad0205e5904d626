import type { PreparedRow, Problem } from './prepared-row';

/** Options for all rows of an import. */
export type RunOptions = {
  /** Compare and report, write nothing. */
  dryRun: boolean;
  /** An invalid row ends the import, and nothing of its batch is written. */
  strict: boolean;
  /** Leave the items' images unchanged and import none. */
  keepImages: boolean;
};

export type Counts = { added: number; changed: number; unchanged: number };

/** The result of a batch. `stopped` when a strict import met an invalid row. */
export type BatchOutcome = { items: Counts; categories: Counts; problems: Problem[]; stopped: boolean };

/** The number of items for sale, and how many of them the file does not contain. */
export type Missing = { living: number; missing: number };

/** A new item (`slug`) that looks like one that is for sale (`old`) and not in the file. */
export type Duplicate = { line: number; slug: string; old: string };

/** Progress of the closing work; `done` and `total` count steps. */
export type ClosingStep = { label: string; done: number; total: number };

/**
 * A running import, from its first row to the invalidated pages: in this process, or in the shop that owns the
 * database. Batches are sequential, in the order of the file.
 */
export type CatalogRun = {
  write(rows: readonly PreparedRow[]): Promise<BatchOutcome>;
  missing(): Promise<Missing>;
  /** After the last row: new items that probably exist already under another name. */
  duplicates(): Promise<Duplicate[]>;
  /** Archives the items that no row named. Returns how many. */
  archiveMissing(): Promise<number>;
  /**
   * Completes indexes and counts and invalidates the pages. Interrupted imports leave the slow part to the next one.
   */
  close(options: { interrupted: boolean }): AsyncIterable<ClosingStep>;
};
