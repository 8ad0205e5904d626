import fc from 'fast-check';
import { formatKurus } from '@/contracts/money';
import { formatNumber } from '@/contracts/numbers';

const intl = new Intl.NumberFormat('tr-TR');
const oneDecimal = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 1 });
const lira = new Intl.NumberFormat('tr-TR', { style: 'currency', currency: 'TRY', minimumFractionDigits: 2 });

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1.000'],
  [1_234_567, '1.234.567'],
  [-1500, '-1.500'],
  [12_345.5, '12.345,5'],
  [0.125, '0,125'],
])('%p is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test('decimals are written where requested', () => {
  expect(formatNumber(4, { atLeast: 1 })).toBe('4,0');
  expect(formatNumber(4.25, { atLeast: 1 })).toBe('4,25');
  expect(formatNumber(4, { atMost: 1 })).toBe('4');
});

test('integers, ratings and amounts are written as Intl writes them', () => {
  fc.assert(fc.property(fc.maxSafeInteger(), (value) => formatNumber(value) === intl.format(value)));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), (tenths) => {
      expect(formatNumber(tenths / 10, { atMost: 1 })).toBe(oneDecimal.format(tenths / 10));
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }), (kurus) => {
      expect(formatKurus(kurus)).toBe(lira.format(kurus / 100));
    }),
  );
});
