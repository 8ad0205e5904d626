/**
 * The option that a key moves to from option `at` (-1: none), of `count`; null for other keys. Home and End move the
 * text cursor until an option is active.
 */
export function optionAfter(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return at + 1 < count ? at + 1 : 0;
    case 'ArrowUp':
      return at > 0 ? at - 1 : count - 1;
    case 'Home':
      return at < 0 ? null : 0;
    case 'End':
      return at < 0 ? null : count - 1;
    default:
      return null;
  }
}
