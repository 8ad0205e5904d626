const LENGTHS = new Set([8, 12, 13, 14]);

/** Whether a barcode is a GTIN (EAN-8, UPC-A, EAN-13, GTIN-14) whose check digit is right. */
export function isGtin(code: string): boolean {
  if (!/^\d+$/.test(code) || !LENGTHS.has(code.length)) return false;
  const digits = [...code].reverse().map(Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
