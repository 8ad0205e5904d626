import type { Db } from '@/server/platform/db/client';

/** The injected crash of the shop's process. */
export class Crash extends Error {
  override name = 'Crash';
}

type Prepared = { execute: (...args: unknown[]) => Promise<unknown> };
type Session = { prepareQuery(query: { sql: string }, ...rest: unknown[]): Prepared };

/**
 * Crashes a shop between any two of its statements and calls: once its steps are used up, every further one fails until
 * `crashAfter` is called again. The rollback of an aborted connection still happens.
 */
export class CrashInjector {
  #left = Number.POSITIVE_INFINITY;
  readonly #restore: () => void;

  constructor(db: Db) {
    // This class prepares every statement of the database and its transactions, on either engine.
    const sessions = Object.getPrototypeOf((db as unknown as { session: Session }).session) as Session;
    const original = sessions.prepareQuery;
    const step = () => this.step();
    sessions.prepareQuery = function (this: Session, query, ...rest) {
      const prepared = original.call(this, query, ...rest);
      // A crash at `begin` equals one before it; and the driver would not return that connection to its pool.
      if (/^(rollback|begin)/i.test(query.sql)) return prepared;
      const execute = prepared.execute.bind(prepared);
      prepared.execute = async (...args) => {
        step();
        return execute(...args);
      };
      return prepared;
    };
    this.#restore = () => {
      sessions.prepareQuery = original;
    };
  }

  /** @throws Crash after the last step */
  readonly step = (): void => {
    if (this.#left <= 0) throw new Crash('injected crash');
    this.#left--;
  };

  crashAfter(steps: number | null): void {
    this.#left = steps ?? Number.POSITIVE_INFINITY;
  }

  end(): void {
    this.#restore();
  }
}
