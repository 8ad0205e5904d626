import type { PGlite } from '@electric-sql/pglite';

type Query = PGlite['query'];
type Exec = PGlite['exec'];
type Transaction = PGlite['transaction'];

/** The part of a PGlite client that drizzle uses; it refuses statements once it is closed, the client stays open. */
export class OpenPglite {
  #isOpen = true;

  constructor(private readonly client: PGlite) {}

  query: Query = async (...args) => this.#opened().query(...args);
  exec: Exec = async (...args) => this.#opened().exec(...args);
  transaction: Transaction = async (...args) => this.#opened().transaction(...args);

  close(): void {
    this.#opened();
    this.#isOpen = false;
  }

  #opened(): PGlite {
    if (!this.#isOpen) throw new Error('PGlite is closed');
    return this.client;
  }
}
