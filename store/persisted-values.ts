/** Checks of single persisted values. */

/** Money below a million lira, so that sums stay exact. */
export function isPrice(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,6}\.\d{2}$/.test(value);
}

/** One path segment, so that a link made from it stays on this site. */
export function isSlug(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9-]+$/.test(value);
}
