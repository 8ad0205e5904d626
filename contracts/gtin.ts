const LENGTHS = new Set([8, 12, 13, 14]);

/** Prefixes for internal use within a shop (02, 04, 2) and for coupons (98, 99). */
const NOT_IN_TRADE = /^(?:0[24]|2|9[89])/;

/**
 * Whether a barcode is a globally valid GTIN (EAN-8, UPC-A, EAN-13, GTIN-14): the check digit is correct and the prefix
 * is not reserved for internal use. Search engines reject offers with any other number.
 */
export function isGtin(code: string): boolean {
  if (!/^\d+$/.test(code) || !LENGTHS.has(code.length)) return false;
  const digits = [...code].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  const number = code.length === 8 ? code : code.padStart(14, '0').slice(1);
  return sum % 10 === 0 && !NOT_IN_TRADE.test(number);
}
