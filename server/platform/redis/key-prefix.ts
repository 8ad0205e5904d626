/** Keeps the shops of one Redis apart, and a database from its copies: `shop:<id of the database>:`. */
export function keyPrefix(databaseId: string): string {
  return `shop:${databaseId}:`;
}
