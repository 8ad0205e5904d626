import { formatNumber } from '@/contracts/numbers';

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size with a unit: 1 536 000 → "1,5 MB". Thousands, as disks are sold. */
export function byteWords(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < UNITS.length - 1) [value, unit] = [value / 1000, unit + 1];
  const rounded = unit === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
  return `${formatNumber(rounded)} ${UNITS[unit]}`;
}
