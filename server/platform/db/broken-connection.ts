import type { ClientBase } from 'pg';

type Leased = ClientBase & { release?: (error: Error) => void };

/**
 * Keeps a pool intact when a leased connection breaks (server restart, failover).
 *
 * The driver then emits `error` on a connection without a listener, which would end the process. And drizzle-orm (0.45)
 * begins a transaction outside of its `try`: a connection that breaks exactly there would never be released, and ten of
 * them would exhaust the pool.
 */
export function handlePoolClientErrors(client: ClientBase): void {
  client.on('error', () => {}); // the current or the next query reports it
  const leased: Leased = client;
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  leased.query = ((...args: unknown[]) => {
    const result = query(...args);
    if (beginsTransaction(args[0]) && result instanceof Promise) {
      result.catch((error: Error) => leased.release?.(error)); // the query's caller gets the error too
    }
    return result;
  }) as ClientBase['query'];
}

function beginsTransaction(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' && /^begin\b/i.test(text);
}
