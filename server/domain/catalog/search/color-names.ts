import type { Entry, Lexicon } from './lexicon';

/** Other names of colours, folded, each with the catalogue's usual names for it, the nearest first. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  'pembe altin': ['rose gold'],
  rosegold: ['rose gold'],
  'roz gold': ['rose gold'],
  rozgold: ['rose gold'],
  'rose altin': ['rose gold'],
  gold: ['altin', 'gold'],
  dore: ['altin', 'gold'],
  'altin sarisi': ['altin', 'gold'],
  silver: ['gumus', 'silver'],
  gri: ['gumus', 'silver'],
  'acik mavi': ['bebek mavisi', 'buz mavisi', 'mavi'],
  'bebek mavisi': ['acik mavi', 'mavi'],
  'gok mavisi': ['acik mavi', 'mavi'],
  'koyu mavi': ['lacivert', 'mavi'],
  'saks mavisi': ['mavi', 'lacivert'],
  'gece mavisi': ['lacivert'],
  'acik pembe': ['bebek pembesi', 'pudra', 'pembe'],
  'bebek pembesi': ['acik pembe', 'pembe'],
  'toz pembe': ['pudra', 'pembe'],
  'koyu pembe': ['fusya', 'pembe'],
  pudra: ['toz pembe', 'pembe'],
  'acik mor': ['lila', 'mor'],
  'koyu mor': ['mor'],
  eflatun: ['lila', 'mor'],
  leylak: ['lila'],
  'acik yesil': ['mint', 'su yesili', 'yesil'],
  'su yesili': ['mint', 'turkuaz'],
  'mint yesili': ['mint'],
  'koyu yesil': ['yesil'],
  'acik sari': ['krem', 'sari'],
  bordo: ['koyu kirmizi', 'kirmizi'],
  'koyu kirmizi': ['bordo', 'kirmizi'],
  'bebe mavisi': ['acik mavi', 'mavi'],
  fusya: ['fuchsia'],
  krem: ['bej', 'beyaz'],
  bej: ['krem', 'beyaz'],
  'kirik beyaz': ['krem', 'beyaz'],
  'gul kurusu': ['pudra', 'pembe'],
  'seker pembesi': ['pembe'],
  somon: ['mercan', 'turuncu', 'pembe'],
  mercan: ['somon', 'turuncu', 'pembe'],
  seftali: ['somon', 'turuncu'],
  hardal: ['sari'],
  'limon sarisi': ['sari'],
  'nane yesili': ['mint'],
  'zeytin yesili': ['haki', 'yesil'],
  'zumrut yesili': ['yesil'],
  haki: ['yesil'],
  'turkuaz mavisi': ['turkuaz'],
  'petrol mavisi': ['petrol', 'turkuaz', 'lacivert'],
  lavanta: ['lila', 'mor'],
  menekse: ['mor'],
  murdum: ['mor'],
  'visne curugu': ['bordo', 'kirmizi'],
  antrasit: ['siyah'],
  rengarenk: ['karisik'],
  'karisik renkli': ['karisik'],
  'cok renkli': ['karisik'],
  red: ['kirmizi'],
  blue: ['mavi'],
  pink: ['pembe'],
  green: ['yesil'],
  yellow: ['sari'],
  purple: ['mor'],
  orange: ['turuncu'],
  black: ['siyah'],
  white: ['beyaz'],
};

const LONGEST = 2;

/** A colour by another name ("pembe altın", "açık mavi"): the nearest colour that the catalogue has, or null. */
export function otherColorAt(
  words: readonly string[],
  at: number,
  lexicon: Lexicon,
): { entry: Entry; length: number } | null {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length--) {
    const name = words.slice(at, at + length).join(' ');
    const names = Object.hasOwn(OTHER_NAMES, name) ? (OTHER_NAMES[name] ?? []) : [];
    const entry = names.flatMap((other) => lexicon.named(other)).find(({ kind }) => kind === 'color');
    if (entry) return { entry, length };
  }
  return null;
}
