import {
  messages as kinds,
  type PGlite,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';

const { serialize } = protocol;

/** How many statements stay prepared. The shop has a few hundred; lists of values make more texts of some. */
const MAX_STATEMENTS = 400;
/** SQLSTATE of a prepared statement whose result has other columns since the tables were changed. */
const CHANGED_RESULT = '0A000';
/** SQLSTATE of a prepared statement that the database does not know, as after `deallocate`. */
const UNKNOWN_STATEMENT = '26000';

type Field = Results['fields'][number];
type Statement = { name: string; paramTypes: readonly number[]; fields: Field[] };
type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];
type Value = string | null;

/**
 * The part of a PGlite client that drizzle uses. PGlite itself sends six protocol messages for each statement, one call
 * into WebAssembly each, and PostgreSQL parses and plans it again. Here a statement is prepared once by its text, and a
 * query is one call: an eighth to a third of the processor time (docs/decisions/0040-prepared-statements-embedded.md).
 *
 * Statements run one after the other, and none runs between those of a transaction.
 */
export class PreparedPglite {
  readonly #turn = pLimit(1);
  readonly #statements = new LRUCache<string, Statement>({
    max: MAX_STATEMENTS,
    dispose: ({ name }) => this.#unused.push(name),
  });
  /** Names of statements that the database can forget. */
  readonly #unused: string[] = [];
  #lastName = 0;

  constructor(private readonly client: PGlite) {}

  /**
   * @param options as drizzle sets them: `rowMode` and `parsers`
   * @throws DatabaseError of PostgreSQL; Error "PGlite is closed"
   */
  query<T>(text: string, params?: readonly unknown[], options?: QueryOptions): Promise<Results<T>> {
    return this.#turn(async () => {
      try {
        return await this.#run<T>(text, params, options);
      } catch (error) {
        if (!isOutdated(error)) throw error;
        this.#statements.delete(text);
        return this.#run<T>(text, params, options);
      }
    });
  }

  /** Runs several statements without parameters, which may change tables. */
  exec(text: string): Promise<Results[]> {
    return this.#turn(() => {
      this.#statements.clear();
      return this.client.exec(text);
    });
  }

  /**
   * Commits when `work` resolves, rolls back when it rejects. The first statement's call also begins the transaction,
   * and without a statement there is none.
   */
  transaction<T>(work: (tx: Pick<Transaction, 'query'>) => Promise<T>): Promise<T> {
    return this.#turn(async () => {
      const opening = [serialize.query('begin')];
      let isOpen = true;
      const end = async (command: string) => {
        isOpen = false;
        if (opening.length === 0) await this.client.runExclusive(() => this.#send([serialize.query(command)]));
      };
      try {
        const result = await work({
          query: async (text, params, options) => {
            if (!isOpen) throw new Error('The transaction has ended.');
            return this.#run(text, params, options, opening);
          },
        });
        await end('commit');
        return result;
      } catch (error) {
        await end('rollback');
        throw error;
      }
    });
  }

  /** Waits for running statements. */
  close(): Promise<void> {
    return this.#turn(() => this.client.close());
  }

  /** @param opening messages to send before the statement's own; emptied once they are */
  #run<T>(
    text: string,
    params: readonly unknown[] = [],
    options: QueryOptions = {},
    opening: Uint8Array[] = [],
  ): Promise<Results<T>> {
    if (this.client.closed) throw new Error('PGlite is closed');
    // Also within a transaction, whose statements may be issued concurrently.
    return this.client.runExclusive(async () => {
      const statement = this.#statements.get(text) ?? (await this.#prepare(text));
      const { name, paramTypes, fields } = statement;
      const values = params.map((value, at) => this.#serialize(value, paramTypes[at]));
      const bound = [serialize.bind({ statement: name, values }), serialize.execute({}), serialize.sync()];
      const messages = await this.#send([...this.#forgetUnused(), ...opening.splice(0), ...bound]);
      return this.#resultOf<T>(messages, fields, options);
    });
  }

  async #prepare(text: string): Promise<Statement> {
    const name = `s${++this.#lastName}`;
    const messages = await this.#send([
      serialize.parse({ name, text, types: [] }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ]);
    const statement: Statement = { name, paramTypes: [], fields: [] };
    for (const message of messages) {
      if (message instanceof kinds.ParameterDescriptionMessage) statement.paramTypes = message.dataTypeIDs;
      else if (message instanceof kinds.RowDescriptionMessage)
        statement.fields = message.fields.map(({ name: column, dataTypeID }) => ({ name: column, dataTypeID }));
    }
    this.#statements.set(text, statement);
    return statement;
  }

  #forgetUnused(): Uint8Array[] {
    return this.#unused.splice(0).map((name) => serialize.close({ type: 'S', name }));
  }

  #send(messages: readonly Uint8Array[]): Promise<Message[]> {
    return this.client.execProtocolStream(Buffer.concat(messages), { syncToFs: !this.client.isInTransaction() });
  }

  #serialize(value: unknown, type: number | undefined): Value {
    if (value === null || value === undefined) return null;
    const serializer = type === undefined ? undefined : this.client.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  #resultOf<T>(messages: readonly Message[], fields: Field[], { rowMode, parsers }: QueryOptions): Results<T> {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: parsers?.[dataTypeID] ?? this.client.parsers[dataTypeID],
      dataTypeID,
    }));
    const parsed = (text: Value, { parse, dataTypeID }: (typeof columns)[number]) =>
      text === null || parse === undefined ? text : parse(text, dataTypeID);
    const rows: unknown[] = [];
    let affectedRows = 0;
    for (const message of messages) {
      if (message instanceof kinds.CommandCompleteMessage) affectedRows = changedRows(message.text);
      if (!(message instanceof kinds.DataRowMessage)) continue;
      const values = columns.map((column, at) => parsed(message.fields[at] ?? null, column));
      rows.push(rowMode === 'array' ? values : Object.fromEntries(columns.map(({ name }, at) => [name, values[at]])));
    }
    return { rows: rows as T[], fields, affectedRows };
  }
}

/** Only outside of a transaction, which an error ends, can the statement be prepared again. */
function isOutdated(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === CHANGED_RESULT || code === UNKNOWN_STATEMENT;
}

/** From a command's tag such as `INSERT 0 5`; a tag that changes no rows ends in a word, or belongs to a `SELECT`. */
function changedRows(tag: string): number {
  return /^(?:INSERT|UPDATE|DELETE|MERGE|COPY)\b/.test(tag) ? Number(tag.split(' ').at(-1)) : 0;
}
