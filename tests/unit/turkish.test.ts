import { capitalizeTurkish, foldTurkish, slugify, turkishSortKey } from '@/contracts/turkish';

test.each([
  ['IŞIKLI Doğum-Günü', 'isikli dogum gunu'],
  ['ığüşöç İĞÜŞÖÇ', 'igusoc igusoc'],
  ['DİNOZOR dınozor', 'dinozor dinozor'],
  ['kâğıt, Îman, rûya', 'kagit iman ruya'],
  ['i̇stanbul İSTANBUL', 'istanbul istanbul'],
  ['ğış', 'gis'],
  ['gu\u0308mu\u0308s\u0327', 'gumus'],
  ['café Piñata naïve', 'cafe pinata naive'],
  ['ｂａｌｏｎ ①②', 'balon 12'],
  ["  12'li   set!! ", '12 li set'],
  ['🎈 balon 🎉', 'balon'],
  ['❤️', ''],
  ['', ''],
])('folds “%s” to “%s”', (text, folded) => {
  expect(foldTurkish(text)).toBe(folded);
});

test('folding is idempotent', () => {
  const once = foldTurkish('Kâğıt Süs: İnci & Çiçek №5');
  expect(foldTurkish(once)).toBe(once);
});

test('slugs are folded words with hyphens', () => {
  expect(slugify('Işıklı Doğum Günü')).toBe('isikli-dogum-gunu');
  expect(slugify('🎈')).toBe('');
});

test('words are capitalised in Turkish', () => {
  expect(capitalizeTurkish('istanbul içi ısmarlama')).toBe('İstanbul İçi Ismarlama');
});

test('sort keys order titles by the Turkish alphabet bytewise', () => {
  const sorted = [
    '5 Rakam',
    'Altın',
    'Cadı',
    'Çiçek',
    'Gelin',
    'Ğ',
    'Halka',
    'Işık',
    'İnci',
    'Oyun',
    'Öykü',
    'Sal',
    'Şal',
  ];
  const byKey = [...sorted].reverse().sort((a, b) => Buffer.compare(key(a), key(b)));
  expect(byKey).toEqual(sorted);
});

test('a circumflex does not affect the order, and a space sorts before letters', () => {
  expect(turkishSortKey('Kâğıt')).toBe(turkishSortKey('kağıt'));
  expect(Buffer.compare(key('Ay Balon'), key('Ayıcık'))).toBe(-1);
});

function key(text: string): Buffer {
  return Buffer.from(turkishSortKey(text));
}
