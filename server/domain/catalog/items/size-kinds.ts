/** What a size measures, as filters name it, in display order. */
export const SIZE_KINDS = ['Boyut', 'Beden', 'Paket İçeriği', 'Kişi Sayısı', 'Hacim'] as const;

export type SizeKind = (typeof SIZE_KINDS)[number];

const PATTERNS: readonly (readonly [SizeKind, RegExp])[] = [
  ['Beden', /\byaş$|^tek beden$|^\d*x{0,3}[sml]$|\bbeden$/],
  ['Paket İçeriği', /['’]l[ıiuü]$|\b(adet|parça|sayfa|balonluk|paket)$/],
  ['Kişi Sayısı', /\bkişilik$/],
  ['Hacim', /\d\s*(ml|cl|l|lt|litre)$/],
];

/**
 * The kind of a size by its unit: "3-4 Yaş" and "M" are "Beden"; lengths and sizes without a known unit are "Boyut".
 */
export function sizeKindOf(size: string): SizeKind {
  const text = size.trim().toLocaleLowerCase('tr');
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? 'Boyut';
}
