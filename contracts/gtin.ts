const LENGTHS = new Set([8, 12, 13, 14]);

/** Numbers that shops give out for use between their own walls (02, 04, 2) and those of coupons (98, 99). */
const NOT_IN_TRADE = /^(?:0[24]|2|9[89])/;

/**
 * Whether a barcode is a GTIN (EAN-8, UPC-A, EAN-13, GTIN-14) that the world knows: its check digit is right and it is
 * not one of a shop's own. Search engines refuse offers with any other.
 */
export function isGtin(code: string): boolean {
  if (!/^\d+$/.test(code) || !LENGTHS.has(code.length)) return false;
  const digits = [...code].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  const number = code.length === 8 ? code : code.padStart(14, '0').slice(1);
  return sum % 10 === 0 && !NOT_IN_TRADE.test(number);
}
