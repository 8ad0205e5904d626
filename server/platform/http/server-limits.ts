/**
 * Limits per connection, for the shop's and the API's own server: a client that sends its headers or body very slowly
 * occupies a connection for seconds, not minutes.
 */
export const SERVER_LIMITS = {
  /** All headers together, bytes; more is refused with 431. */
  maxHeaderSize: 16 * 1024,
  /**
   * From the first byte to the last header, ms. Idle keep-alive connections are not included (Node 20), so it may be
   * shorter than their timeout.
   */
  headersTimeout: 10_000,
  /** From the first byte to the end of the body, ms: the owner's catalogue arrives in sufficiently small batches. */
  requestTimeout: 60_000,
  /** How often connections are checked for those, ms. */
  connectionsCheckingInterval: 5_000,
  /**
   * How long an idle connection is kept, ms: longer than proxies keep theirs (60 s), so that they never send a request
   * on a closing connection. It must also exceed pauses of this process: an expired timer runs before the request that
   * has arrived, and closes its connection.
   */
  keepAliveTimeout: 65_000,
} as const;

/** The maximum URL length, in characters: enough for four times forty filters with long names. */
export const MAX_URL_LENGTH = 8_000;
