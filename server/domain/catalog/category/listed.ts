import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether menus, lists and search engines get the category `c`: neither it nor one above it is hidden.
 * @param alias of the category in the statement
 */
export function isListed(alias: string): SQL {
  const c = sql.identifier(alias);
  return sql`not exists (select from category hiding where hiding.hidden and (hiding.id = ${c}.id or hiding.id = any(${c}.path)))`;
}
