/**
 * What one connection may take, for the shop's and the API's own server: a caller that sends its headers or its
 * body drop by drop holds a place for seconds, not for minutes.
 */
export const SERVER_LIMITS = {
  /** All headers together, bytes; more is refused with 431. */
  maxHeaderSize: 16 * 1024,
  /**
   * From the first byte to the last header, ms. A connection that is kept and quiet is not in it (Node 20), so that it
   * may be shorter than that.
   */
  headersTimeout: 10_000,
  /** From the first byte to the end of the body, ms: the owner's catalogue comes in parts that are small enough. */
  requestTimeout: 60_000,
  /** How often connections are looked through for those, ms. */
  connectionsCheckingInterval: 5_000,
  /**
   * How long a quiet connection is kept for the next request, ms: longer than proxies keep theirs (60 s), so that none is
   * asked on while it ends. It also has to outlast what holds this process up: a timer that ran out meanwhile is served
   * before the request that has arrived, and the connection ends under it.
   */
  keepAliveTimeout: 65_000,
} as const;

/** Longest address, in characters: forty filters with long names fit four times. */
export const LONGEST_ADDRESS = 8_000;
