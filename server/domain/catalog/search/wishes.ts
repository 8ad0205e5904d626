import type { Meaning } from './meaning';

/** Fixed phrases, folded, for stock, delivery and order; longer ones first where they begin alike. */
const WISHES: readonly (readonly [phrases: readonly string[], label: string, meaning: Meaning])[] = [
  [['en ucuz', 'en uygun fiyatli', 'en uygun', 'en hesapli'], 'Önce en ucuz', { kind: 'order', ordering: 'price' }],
  [['en pahali'], 'Önce en pahalı', { kind: 'order', ordering: '-price' }],
  [['en yeni', 'yeni gelen', 'yeni gelenler', 'yeni cikan'], 'Önce en yeni', { kind: 'order', ordering: '-id' }],
  [['en cok satan', 'en cok satilan', 'cok satan'], 'Önce çok satan', { kind: 'order', ordering: 'relevance' }],
  [
    ['ucuz', 'ucuza', 'ucuzundan', 'uygun fiyatli', 'uygun fiyata', 'hesapli', 'ekonomik', 'butce dostu'],
    'Uygun fiyatlı',
    { kind: 'order', ordering: 'cheap' },
  ],
  [['stokta olan', 'stokta var', 'stokta', 'stoktaki', 'stoktakiler', 'stoklu'], 'Stokta', { kind: 'in_stock' }],
  [
    [
      ...['ayni gun teslimat', 'ayni gun teslim', 'ayni gun kargo', 'ayni gun gelen', 'ayni gun kapida', 'ayni gun'],
      ...['bugun teslimat', 'bugun teslim', 'bugun kargo', 'bugun gelsin', 'bugun kapimda', 'bugun'],
    ],
    'Aynı gün',
    { kind: 'same_day' },
  ],
];

const BY_WORDS = WISHES.flatMap(([phrases, label, meaning]) =>
  phrases.map((phrase) => ({ words: phrase.split(' '), label, meaning })),
).sort((a, b) => b.words.length - a.words.length);

/** Reads a wish for stock, delivery on the same day or an order at a word; `length` in words. */
export function wishAt(
  words: readonly string[],
  at: number,
): { length: number; label: string; meaning: Meaning } | null {
  const found = BY_WORDS.find((wish) =>
    wish.words.every((word, index) => {
      const typed = words[at + index] ?? '';
      return (
        typed === word ||
        (index > 0 &&
          index === wish.words.length - 1 &&
          /^(?:lar|ler|i|u)$/.test(typed.slice(word.length)) &&
          typed.startsWith(word))
      );
    }),
  );
  return found ? { length: found.words.length, label: found.label, meaning: found.meaning } : null;
}
