/** So many attempts within a window that starts with the first of them, ms. `name` keeps limits apart in one store. */
export type Limit = { name: string; attempts: number; window: number };

/** Counts attempts. In memory today; a store that several instances share fits behind the same calls. */
export type RateLimiter = {
  /** Counts one attempt. @returns 0 when it may be made, else how long to wait, ms */
  consume(limit: Limit, key: string): Promise<number>;
  /** The attempt turned out to be harmless and doesn't count. */
  refund(limit: Limit, key: string): Promise<void>;
  /** Forgets every attempt of this key. */
  clear(limit: Limit, key: string): Promise<void>;
};
