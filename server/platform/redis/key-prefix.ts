/** Separates the shops in one Redis, and a database from its copies: `shop:<id of the database>:`. */
export function keyPrefix(databaseId: string): string {
  return `shop:${databaseId}:`;
}
