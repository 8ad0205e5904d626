/** How many digits stand behind the comma. */
type Decimals = { atLeast?: number; atMost?: number };

/**
 * A number as Turkish readers write it: `12345.5` → `"12.345,5"`. By hand, because the first `Intl.NumberFormat` of a
 * page loads the browser's tables, which took the thread that answers taps 17 ms on a desktop computer.
 * @param decimals 0 to 3 without a word
 */
export function formatNumber(value: number, { atLeast = 0, atMost = 3 }: Decimals = {}): string {
  const [whole = '', part = ''] = value.toFixed(atMost).split('.');
  const decimals = part.replace(/0+$/, '').padEnd(atLeast, '0');
  return whole.replace(/\B(?=(\d{3})+$)/g, '.') + (decimals && `,${decimals}`);
}
