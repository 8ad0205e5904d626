/** `attempts` within a window that starts with the first of them, ms. `name` separates limits in a shared store. */
export type Limit = { name: string; attempts: number; window: number };

/** Counts attempts, in memory or in a store that several instances share. */
export type RateLimiter = {
  /** Counts one attempt. @returns 0 when it is allowed, otherwise how long to wait, ms */
  consume(limit: Limit, key: string): Promise<number>;
  /** Refunds an attempt that turned out to be legitimate. */
  refund(limit: Limit, key: string): Promise<void>;
  /** Resets the attempts of this key. */
  clear(limit: Limit, key: string): Promise<void>;
};
