/** SQLSTATE of a duplicate value in a unique index. */
export const UNIQUE_VIOLATION = '23505';

/** SQLSTATE of a database error, from the driver or wrapped by drizzle. */
export function sqlState(error: unknown): string | undefined {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  return cause ? sqlState(cause) : undefined;
}
