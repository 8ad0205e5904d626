/** The letters and digits of order numbers (checkout/write-order.ts), which have no look-alikes of 0 and 1. */
const NUMBER = /SH([0-9A-HJKMNP-TV-Z]{10})/g;
const LENGTH = 'SH'.length + 10;

/**
 * The order numbers that a bank's text may contain, without regard to spaces, hyphens and line breaks, which banks change, and
 * with the letters O, I and L read as digits. A text can contain the letters SH by chance, so only the shop's own orders count.
 * @returns numbers as the shop writes them, each once
 */
export function possibleReferences(description: string): string[] {
  const bare = description
    .toUpperCase()
    .replace(/[İI]/g, 'I')
    .replace(/[^0-9A-Z]/g, '');
  const found = new Set<string>();
  for (let at = bare.indexOf('SH'); at >= 0; at = bare.indexOf('SH', at + 1)) {
    const text = bare.slice(at, at + LENGTH);
    const code = text.slice(2).replaceAll('O', '0').replace(/[IL]/g, '1');
    for (const [, digits] of `SH${code}`.matchAll(NUMBER)) found.add(`SH-${digits}`);
  }
  return [...found];
}

/** Whether the text was written as an order number: `SH-` or `SH ` and ten letters or digits. */
export function seemsReferenced(description: string): boolean {
  return /\bSH[-–\s][0-9A-Z]{10}\b/i.test(description);
}
