import type { Db } from '@/server/platform/db/client';

/** The process died here. */
export class Crash extends Error {
  override name = 'Crash';
}

type Prepared = { execute: (...args: unknown[]) => Promise<unknown> };
type Session = { prepareQuery(query: { sql: string }, ...rest: unknown[]): Prepared };

/**
 * Lets a shop die between any two of its statements and calls: once its steps are used up every further one fails,
 * until it is started again. What a dying connection does by itself, rolling back, still happens.
 */
export class CrashInjector {
  #left = Number.POSITIVE_INFINITY;
  readonly #restore: () => void;

  constructor(db: Db) {
    // Every statement of the database and of its transactions is prepared by this one class, on either engine.
    const sessions = Object.getPrototypeOf((db as unknown as { session: Session }).session) as Session;
    const original = sessions.prepareQuery;
    const step = () => this.step();
    sessions.prepareQuery = function (this: Session, query, ...rest) {
      const prepared = original.call(this, query, ...rest);
      // A death at `begin` is one before it; and the driver would never give that connection back to its pool.
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

  /** @throws Crash when the shop is dead */
  readonly step = (): void => {
    if (this.#left <= 0) throw new Crash('the shop died');
    this.#left--;
  };

  crashAfter(steps: number | null): void {
    this.#left = steps ?? Number.POSITIVE_INFINITY;
  }

  end(): void {
    this.#restore();
  }
}
