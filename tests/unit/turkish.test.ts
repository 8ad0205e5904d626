import { capitalizeTurkish, foldTurkish, slugify, turkishSortKey } from '@/contracts/turkish';

test.each([
  ['IŞIKLI Doğum-Günü', 'isikli dogum gunu'],
  ['İSTANBUL istanbul', 'istanbul istanbul'],
  ['Çöğüş ÂÎÛ', 'cogus aiu'],
  ['i\u0307stanbul', 'istanbul'], // what toLowerCase() makes of İ elsewhere
  ['ﬁyonk', 'fiyonk'],
  ['  🎈 balon!! 2’li ', 'balon 2 li'],
  ['🎈', ''],
])('folds %p', (text, folded) => {
  expect(foldTurkish(text)).toBe(folded);
});

test('folding twice changes nothing', () => {
  const once = foldTurkish('Şıngır Mıngır Ördek – 3’lü');
  expect(foldTurkish(once)).toBe(once);
});

test('slugs are folded words', () => {
  expect(slugify('Işıklı Doğum Günü')).toBe('isikli-dogum-gunu');
});

test('words are capitalised the Turkish way', () => {
  expect(capitalizeTurkish('istanbul içi ılık')).toBe('İstanbul İçi Ilık');
});

test('byte order of sort keys is the order of the Turkish alphabet', () => {
  const words = ['Zurna', 'Çadır', 'cam', 'ısı', 'iğne', 'Şapka', 'sal', 'Ödül', 'oda', '3 Balon', 'dağ', 'dal'];
  const sorted = words.toSorted((a, b) => (turkishSortKey(a) < turkishSortKey(b) ? -1 : 1));
  expect(sorted).toEqual([
    '3 Balon',
    'cam',
    'Çadır',
    'dağ',
    'dal',
    'ısı',
    'iğne',
    'oda',
    'Ödül',
    'sal',
    'Şapka',
    'Zurna',
  ]);
});
