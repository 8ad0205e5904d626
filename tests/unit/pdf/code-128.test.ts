import { encodeCode128 } from '@/server/platform/pdf/code-128';

test('a barcode of "SH-1" has the start of set B, its characters, the check symbol and the stop', () => {
  // 104 + 1 × 51 + 2 × 40 + 3 × 13 + 4 × 17 = 342, modulo 103 = 33.
  expect(encodeCode128('SH-1').join('')).toBe(
    ['211214', '213113', '231113', '122132', '123221', '111323', '2331112'].join(''),
  );
});

test('each printable character has a symbol of its own: 11 modules wide, its bars an even number of them', () => {
  const symbols = Array.from({ length: 95 }, (_, index) => encodeCode128(String.fromCharCode(32 + index)).slice(6, 12));
  expect(new Set(symbols.map(String)).size).toBe(95);
  for (const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] of symbols) {
    expect(a + b + c + d + e + f).toBe(11);
    expect((a + c + e) % 2).toBe(0);
  }
});

test.each(['', 'Ş', 'a\n'])('%j is refused: set B does not hold it', (text) => {
  expect(() => encodeCode128(text)).toThrow(RangeError);
});
