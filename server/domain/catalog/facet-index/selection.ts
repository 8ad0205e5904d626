/** Filters in terms of the index. */
export type Selection = {
  /** A term that every item must have: the listing's category. */
  scope: number | null;
  /** The rows to check; null for all. */
  within: Uint32Array | null;
  /** Chosen terms by family, OR within one; an empty list (an unknown value) finds nothing. */
  chosen: ReadonlyMap<number, readonly number[]>;
  /** Ids of chosen colours and sizes; null when none was chosen. */
  colors: ReadonlySet<number> | null;
  sizes: ReadonlySet<number> | null;
  /** Kuruş, inclusive; null without a price filter. */
  price: { min: number; max: number } | null;
};
