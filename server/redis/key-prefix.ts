/** Keeps the shops of one Redis apart: `Şenlikhane` → `shop:şenlikhane:`. */
export function keyPrefix(storeName: string): string {
  return `shop:${storeName.trim().toLocaleLowerCase('tr').replace(/\s+/g, '-')}:`;
}
