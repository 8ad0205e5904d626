import pg from 'pg';

/** The shop's database, as journeys look into it. */
export type Sql = {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: string,
    values?: unknown[],
  ): Promise<{ rows: Row[] }>;
};
export type OpenSql = Sql & { end(): Promise<void> };

/** @param address of a PostgreSQL server, or of the door into an embedded database (e2e/setup/sql-door.ts) */
export function openSql(address: string): OpenSql {
  if (address.startsWith('postgres')) return new pg.Pool({ connectionString: address, max: 2 });
  return {
    async query(statement, values) {
      const answer = await fetch(address, { method: 'POST', body: JSON.stringify({ statement, values }) });
      if (!answer.ok) throw new Error(`${await answer.text()}: ${statement}`);
      return answer.json();
    },
    end: async () => {},
  };
}
