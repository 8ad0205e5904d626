import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { ClientBase, QueryConfig } from 'pg';
import { sqlState } from '@/server/platform/sql-state';
import { log } from '../log';

/** A statement gets a name when the process has run it this often: what runs rarely is not worth the server's memory. */
const NAMED_AFTER = 20;
/** How many statements get names. One takes some 20 kB of the server's memory in each connection. */
const MOST_NAMES = 200;
/** How many statements are counted; lists of values make more texts of some. */
const MOST_COUNTED = 1000;

/** A named statement whose result has other columns since the tables were changed. */
const CHANGED_RESULT = '0A000';
/** A name that the connection does not know, or knows already: the pooler changed the connection underneath. */
const NOT_KEPT = new Set(['26000', '42P05']);

type Reply = (error: Error | null | undefined, result?: unknown) => void;
type Statement = string | (QueryConfig & { submit?: unknown });

/**
 * The names of a pool's frequent statements. PostgreSQL parses, analyses and plans a named statement once per
 * connection; for a cart or an order that is more work than running it (docs/decisions/0052-named-statements.md).
 *
 * A name is the hash of its text: whatever connection it meets, it never stands for another statement.
 */
export class StatementNames {
  readonly #uses = new LRUCache<string, number>({ max: MOST_COUNTED });
  readonly #names = new Map<string, string>();
  #round = 0;
  #isOn = true;

  /** The name of a statement that is about to run; undefined for one without. */
  nameOf(text: string): string | undefined {
    if (!this.#isOn) return undefined;
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const uses = (this.#uses.get(text) ?? 0) + 1;
    this.#uses.set(text, uses);
    if (uses < NAMED_AFTER || this.#names.size === MOST_NAMES) return undefined;
    const name = `${createHash('sha256').update(text).digest('base64url').slice(0, 32)}_${this.#round}`;
    this.#names.set(text, name);
    return name;
  }

  /**
   * Learns from an error of a named statement.
   * @returns whether the statement did not run because of its name, so that it can be sent again without one
   */
  isOutdated(error: unknown): boolean {
    const state = sqlState(error) ?? '';
    if (state === CHANGED_RESULT) {
      this.#round++;
      this.#names.clear();
      return true;
    }
    if (!NOT_KEPT.has(state)) return false;
    if (this.#isOn) log.warn('the database pooler keeps no named statements: each statement is planned again');
    this.#isOn = false;
    return true;
  }
}

/**
 * Sends a connection's frequent statements with a name, and once more without it when only the name failed. Within a
 * transaction, which the error has ended, the caller gets the error: `inTransaction` repeats it.
 */
export function nameStatements(client: ClientBase, names: StatementNames): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const named = (statement: Statement, values?: unknown[], reply?: Reply): unknown => {
    const name = nameFor(statement, values, names);
    if (name === undefined) return query(statement, values, reply);
    const withName = { ...(statement as QueryConfig), name };
    const isRepeatable = (error: unknown) => names.isOutdated(error) && isIdle(client);
    if (reply) {
      return query(withName, values, (error: Error | null | undefined, result?: unknown) => {
        if (error && isRepeatable(error)) query(statement, values, reply);
        else reply(error, result);
      });
    }
    return (query(withName, values) as Promise<unknown>).catch((error: unknown) => {
      if (!isRepeatable(error)) throw error;
      return query(statement, values);
    });
  };
  client.query = named as ClientBase['query'];
}

/** Whether the last answer before the error came outside of a transaction. */
const isIdle = (client: ClientBase) => client.getTransactionStatus() === 'I';

function nameFor(statement: Statement, values: unknown, names: StatementNames): string | undefined {
  // Statements without values go in the simple protocol, which has no names.
  if (typeof statement === 'string' || statement.submit !== undefined || !Array.isArray(values)) return undefined;
  if (values.length === 0 || statement.name !== undefined || typeof statement.text !== 'string') return undefined;
  return names.nameOf(statement.text);
}
