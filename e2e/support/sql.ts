import pg from 'pg';

/** SQL access to the shop's database. */
export type Sql = {
  query<Row extends pg.QueryResultRow = pg.QueryResultRow>(
    statement: string,
    values?: unknown[],
  ): Promise<{ rows: Row[] }>;
};
export type OpenSql = Sql & { end(): Promise<void> };

/**
 * @param url of a PostgreSQL server, or of the SQL endpoint of a shop on the embedded database
 * (e2e/setup/sql-endpoint.ts)
 */
export function openSql(url: string): OpenSql {
  if (url.startsWith('postgres')) return new pg.Pool({ connectionString: url, max: 2 });
  return {
    async query(statement, values) {
      const answer = await fetch(url, { method: 'POST', body: JSON.stringify({ statement, values }) });
      if (!answer.ok) throw new Error(`${await answer.text()}: ${statement}`);
      return answer.json();
    },
    end: async () => {},
  };
}
