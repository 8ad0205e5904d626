/** What a slug may be, as the source of a regular expression: words of a-z and 0-9 joined by single hyphens. */
export const SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*';
export const MAX_SLUG_LENGTH = 160;

const WHOLE = new RegExp(`^${SLUG}$`);

export function isSlug(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_SLUG_LENGTH && WHOLE.test(value);
}
