import { packCount, piecePrice } from '@/contracts/pack-count';

test.each([
  [['25’li Latex Balon'], 25],
  [["8'Lİ Karton Bardak"], 8],
  [['100 adet konfeti'], 100],
  [['50 li', 'Balon 10’lu'], 50],
  [[null, '', '16’lı Peçete'], 16],
  [['45 cm', 'Folyo Balon'], 1],
  [['6 kişilik', 'Parti Seti 12 Parça'], 1],
  [['3 paket'], 1],
  [['5. yaş listesi'], 1],
  [['1 adet'], 1],
  [['2 litre'], 1],
])('%j are %d pieces', (texts, count) => {
  expect(packCount(...texts)).toBe(count);
});

test('the price of a piece is rounded to the kuruş, and a single piece has none', () => {
  expect(piecePrice(4_990, 25)).toBe('₺2,00/adet');
  expect(piecePrice(4_990, 1)).toBe('');
});
