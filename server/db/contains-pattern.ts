/** The pattern of `like` and `ilike` for whatever contains these words; `%`, `_` and `\` mean themselves. */
export function containsPattern(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}
