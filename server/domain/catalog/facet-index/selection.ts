/** What is asked of items, in numbers of the index. */
export type Selection = {
  /** A term that every item must have: the listing's category. */
  scope: number | null;
  /** Rows that are looked at; null for all. */
  within: Uint32Array | null;
  /** Chosen terms by family, OR within one; an empty list (an unknown value) finds nothing. */
  chosen: ReadonlyMap<number, readonly number[]>;
  /** Ids of chosen colours and sizes; null when none was chosen. */
  colors: ReadonlySet<number> | null;
  sizes: ReadonlySet<number> | null;
  /** Kuruş, both ends included; null when not asked for. */
  price: { min: number; max: number } | null;
};
