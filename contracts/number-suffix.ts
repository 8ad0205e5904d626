/** Third person possessive of a number as it is spoken, by its last digit that is not 0: "bir-i", "altı-sı". */
const UNITS = ['', 'i', 'si', 'ü', 'ü', 'i', 'sı', 'si', 'i', 'u'] as const;
const TENS = ['', 'u', 'si', 'u', 'ı', 'si', 'ı', 'i', 'i', 'ı'] as const;
const HUNDREDS = 'ü';
const THOUSANDS = 'i';

/** A part of several, below a million: "8’i" of 12. */
export function withPossessive(count: number): string {
  return `${count}’${possessiveOf(count)}`;
}

function possessiveOf(count: number): string {
  if (count % 10 > 0) return UNITS[count % 10] as string;
  if (count % 100 > 0) return TENS[(count % 100) / 10] as string;
  if (count % 1000 > 0) return HUNDREDS;
  return count > 0 ? THOUSANDS : 'ı'; // "sıfırı"
}
