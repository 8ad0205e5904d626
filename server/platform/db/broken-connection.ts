import type { ClientBase } from 'pg';

type Leased = ClientBase & { release?: (error: Error) => void };

/**
 * Keeps a pool whole when a connection breaks that somebody has in hand (server restart, failover).
 *
 * The driver then emits `error`, and nobody listens on a connection that left the pool: that would end the process.
 * And drizzle-orm (0.45) begins a transaction outside of its `try`: one that breaks exactly there would never be given
 * back, and ten of them would leave the shop without any.
 */
export function handlePoolClientErrors(client: ClientBase): void {
  client.on('error', () => {}); // the query under way, or the next one, reports it
  const leased: Leased = client;
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  leased.query = ((...args: unknown[]) => {
    const result = query(...args);
    if (beginsTransaction(args[0]) && result instanceof Promise) {
      result.catch((error: Error) => leased.release?.(error)); // whoever asked hears of it too
    }
    return result;
  }) as ClientBase['query'];
}

function beginsTransaction(statement: unknown): boolean {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' && /^begin\b/i.test(text);
}
