/** Checks of single persisted values. */

/** Money below a million lira, so that sums stay exact. */
export function isPrice(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,6}\.\d{2}$/.test(value);
}
