import type { PreparedRow, Problem } from './prepared-row';

/** How an import behaves, for all of its rows. */
export type RunOptions = {
  /** Compare and report, write nothing. */
  dryRun: boolean;
  /** A bad row ends the import, and nothing of its batch is written. */
  strict: boolean;
  /** Leave the pictures that items have, and take none. */
  keepPictures: boolean;
};

export type Counts = { added: number; changed: number; unchanged: number };

/** What became of a batch. `stopped` when a strict import met a bad row. */
export type BatchOutcome = { items: Counts; categories: Counts; problems: Problem[]; stopped: boolean };

/** Items for sale, and how many of them no row of the file named. */
export type Missing = { living: number; missing: number };

/** A new item (`slug`) that looks like one that is for sale (`old`) and that no row of the file named. */
export type Duplicate = { line: number; slug: string; old: string };

/** Where closing work stands; `done` and `total` count steps. */
export type ClosingStep = { label: string; done: number; total: number };

/**
 * One import under way, from its first row to the pages that show it: in this process, or in the shop that owns
 * the database. Batches come one after the other, in the order of the file.
 */
export type CatalogRun = {
  write(rows: readonly PreparedRow[]): Promise<BatchOutcome>;
  missing(): Promise<Missing>;
  /** After the last row: new items that are probably there already under another name. */
  duplicates(): Promise<Duplicate[]>;
  /** Takes the items that no row named out of the shop. Returns how many. */
  archiveMissing(): Promise<number>;
  /**
   * Brings the rest in line and tells the pages. Interrupted imports leave the slow part to the next one, which
   * knows that it has to.
   */
  close(options: { interrupted: boolean }): AsyncIterable<ClosingStep>;
};
