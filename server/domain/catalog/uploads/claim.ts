import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { CatalogImport } from '@/contracts/catalog-import';
import { type Db, queryRows } from '@/server/platform/db/client';
import type { Ports } from '@/server/platform/ports/ports';
import { ACTIVE } from './imports';

/** A claim holds for this long, ms; the process that works on the import renews it. */
const HOLDS = 30_000;
const RENEW_EVERY = 10_000;

/** Another process has taken the import over: this one stops. */
export class ClaimLostError extends Error {
  override name = 'ClaimLostError';
}

/** An import that this process works on: one at a time in all processes of the shop. */
export class Claim {
  readonly #token = randomUUID();
  #renewal: NodeJS.Timeout | undefined;

  private constructor(
    private readonly ports: Pick<Ports, 'db' | 'clock'>,
    readonly id: string,
  ) {}

  /** @param without imports whose files are not on this machine */
  static async next(ports: Pick<Ports, 'db' | 'clock'>, without: readonly string[]): Promise<Claim | null> {
    const active = sql`state in (select json_array_elements_text(${JSON.stringify(ACTIVE)}::json))`;
    const now = ports.clock.now().toISOString();
    const [due] = await queryRows<{ id: string }>(
      ports.db,
      sql`select id from catalog_import where ${active} and coalesce(claimed_until, '-infinity') <= ${now}
            and id::text not in (select json_array_elements_text(${JSON.stringify(without)}::json))
            and not exists (select from catalog_import other where other.claimed_until > ${now})
          order by created_at limit 1`,
    );
    if (!due) return null;
    const claim = new Claim(ports, due.id);
    return (await claim.#take(now)) ? claim : null;
  }

  async #take(now: string): Promise<boolean> {
    const taken = await queryRows(
      this.ports.db,
      sql`update catalog_import set claimed_by = ${this.#token}, claimed_until = ${this.#end()}
          where id = ${this.id} and coalesce(claimed_until, '-infinity') <= ${now} returning id`,
    );
    if (taken.length === 0) return false;
    this.#renewal = setInterval(() => void this.#renew(), RENEW_EVERY);
    this.#renewal.unref();
    return true;
  }

  #end = () => new Date(this.ports.clock.now().getTime() + HOLDS).toISOString();

  async #renew(): Promise<void> {
    // A failure shows at the next batch, which finds the claim lost or the database gone.
    await this.ports.db
      .execute(sql`update catalog_import set claimed_until = ${this.#end()} where ${this.#isMine}`)
      .catch(() => {});
  }

  get #isMine(): SQL {
    return sql`id = ${this.id} and claimed_by = ${this.#token}`;
  }

  /**
   * Changes the import in the transaction that has done a part of the work.
   * @returns whether it is to be cancelled
   * @throws ClaimLostError
   */
  async save(tx: Db, values: SQL): Promise<boolean> {
    const [row] = await queryRows<{ is_cancelled: boolean }>(
      tx,
      sql`update catalog_import set ${values} where ${this.#isMine} returning is_cancelled`,
    );
    if (!row) throw new ClaimLostError('another process has taken the import over');
    return row.is_cancelled;
  }

  /** Ends the work in this state. */
  async finish(tx: Db, state: CatalogImport['state'], values: SQL): Promise<void> {
    await this.save(tx, sql`state = ${state}, claimed_until = null, ${values}`);
  }

  /** Lets another process work on it. */
  async release(): Promise<void> {
    clearInterval(this.#renewal);
    await this.ports.db.execute(sql`update catalog_import set claimed_until = null where ${this.#isMine}`);
  }
}
