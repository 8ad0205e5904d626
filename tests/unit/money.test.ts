import fc from 'fast-check';
import {
  discountPercent,
  formatKurus,
  formatMoney,
  multiplyMoney,
  parseMoney,
  parseWrittenPrice,
  sumMoney,
  toMoneyString,
} from '@/contracts/money';

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [14_990, '149.90'],
  [124_990, '1249.90'],
  [99_999_999_999, '999999999.99'],
])('%i kuruş are serialized as %s and parsed back', (kurus, text) => {
  expect(toMoneyString(kurus)).toBe(text);
  expect(parseMoney(text)).toBe(kurus);
});

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%p is not an amount in kuruş', (value) => {
  expect(() => toMoneyString(value)).toThrow(RangeError);
});

test.each(['', '1', '1.5', '1,50', '-1.00', '1.000', '1e3', ' 1.00', '₺1.00', '1234567890.00'])(
  '%p is not a money string',
  (text) => {
    expect(() => parseMoney(text)).toThrow(RangeError);
  },
);

test('amounts are formatted in Turkish', () => {
  expect(formatKurus(124_990)).toBe('₺1.249,90');
  expect(formatMoney('0.05')).toBe('₺0,05');
});

test('sums are exact', () => {
  expect(sumMoney([parseMoney('0.10'), parseMoney('0.20')])).toBe(30);
  expect(sumMoney([])).toBe(0);
  expect(toMoneyString(multiplyMoney(1995, 3))).toBe('59.85');
});

test.each([
  [7500, 10_000, 25],
  [10_000, 10_000, 0],
  [12_000, 10_000, 0],
  [9999, 10_000, 0],
])('%i instead of %i is %i percent off', (price, marketPrice, percent) => {
  expect(discountPercent(price, marketPrice)).toBe(percent);
});

describe('prices in other notations', () => {
  test.each([
    ['1249.90', 124_990],
    ['1249,90', 124_990],
    ['1.249,90', 124_990],
    ['1,249.90', 124_990],
    ['1 249,90', 124_990],
    ['1\u00a0249,90', 124_990],
    ['1249', 124_900],
    ['149.9', 14_990],
    ['0,50', 50],
    ['149.9000', 14_990],
    ['1.249.900', 124_990_000],
    ['1,249,900.5', 124_990_050],
    ['₺1.249,90', 124_990],
    ['1249,90 TL', 124_990],
    ['TRY 149.90', 14_990],
    ['000149.90', 14_990],
    ['0', 0],
  ])('%s is %i kuruş', (text, kurus) => expect(parseWrittenPrice(text)).toBe(kurus));

  test.each(['1.249', '1,249', '149.900', '12.345,678'])('%s is ambiguous and refused', (text) => {
    expect(() => parseWrittenPrice(text)).toThrow(/ambiguous/);
  });

  test.each([
    '',
    'ücretsiz',
    '-5,00',
    '1.24.90',
    '1.249.90',
    '1..5',
    '12.34,56',
    '$149.90',
    '149.905551',
    '1e3',
    '9999999999',
  ])('%j is refused', (text) => expect(() => parseWrittenPrice(text)).toThrow(RangeError));

  test('an amount is parsed the same in any notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (kurus) => {
        const wire = toMoneyString(kurus);
        const turkish = formatKurus(kurus);
        const english = turkish.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'));
        for (const text of [wire, wire.replace('.', ','), turkish, english])
          expect(parseWrittenPrice(text)).toBe(kurus);
      }),
    );
  });
});
