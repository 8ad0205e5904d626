/**
 * True for a trade item number that search engines and marketplaces take (GTIN-8, -12, -13 or -14): its check digit
 * is right and it doesn't begin like the numbers that shops give out for use between their own walls (02, 04, 2) or
 * that stand on coupons (98, 99). What is no such number is not told: a wrong one gets offers refused.
 */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = [...text.padStart(14, '0')].map(Number);
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 3 : 1), 0);
  const prefix = text.length === 8 ? text : text.padStart(14, '0').slice(1);
  return sum % 10 === 0 && !/^(?:0[24]|2|9[89])/.test(prefix);
}
