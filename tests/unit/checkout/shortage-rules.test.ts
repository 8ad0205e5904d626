import { describeMissingChoices } from '@/contracts/if-missing';
import { cancelledUnits, cheaperBy } from '@/server/domain/ordering/shortage/shortage-rules';
import { choiceOf } from '@/store/order/missing-choices';

describe('the difference to a substitute', () => {
  test.each([
    ['a dearer one', 9000, 10_000, 15_000, 0],
    ['one at the same price', 9000, 10_000, 10_000, 0],
    ['a cheaper one, at the same share of the discount', 9000, 10_000, 7000, 2700],
    ['a cheaper one that does not divide', 1000, 1000, 333, 667],
    ['nearly nothing: at least a kuruş stays', 1, 10_000, 1, 0],
  ])('is for %s %i of %i, at %i: %i', (_name, paid, price, substitutePrice, difference) => {
    expect(cheaperBy(paid, price, substitutePrice)).toBe(difference);
  });
});

describe('units that missing ones cancel', () => {
  /** Two words EMM, one loose M. */
  const word = { key: 'EMM|1*1,2*2', text: 'EMM', quantity: 2 };
  const lines = [
    { id: 1, quantity: 2, word },
    { id: 2, quantity: 4, word },
    { id: 3, quantity: 1, word: null },
  ];
  const all = new Map(lines.map(({ id, quantity }) => [id, quantity]));

  test('of a product are the units themselves, named twice or once', () => {
    expect(cancelledUnits(lines, all, [{ line: 3, quantity: 1 }])).toEqual([{ line: 3, quantity: 1, missing: 1 }]);
    expect(
      cancelledUnits(
        [{ id: 4, quantity: 3, word: null }],
        new Map([[4, 3]]),
        [1, 2].map((quantity) => ({ line: 4, quantity })),
      ),
    ).toEqual([{ line: 4, quantity: 3, missing: 3 }]);
  });

  test('of a word are all letters of as many words as can’t be spelled', () => {
    expect(cancelledUnits(lines, all, [{ line: 2, quantity: 1 }])).toEqual([
      { line: 1, quantity: 1, missing: 0 },
      { line: 2, quantity: 2, missing: 1 },
    ]);
    expect(cancelledUnits(lines, all, [{ line: 2, quantity: 3 }])).toEqual([
      { line: 1, quantity: 2, missing: 0 },
      { line: 2, quantity: 4, missing: 3 },
    ]);
  });

  test('are no letters that were refunded before', () => {
    const left = new Map([...all, [1, 0]]);
    expect(cancelledUnits(lines, left, [{ line: 2, quantity: 1 }])).toEqual([{ line: 2, quantity: 2, missing: 1 }]);
  });
});

test('the choices of an order are one sentence, or each with its products when they differ', () => {
  expect(describeMissingChoices(['A', 'B'].map((name) => ({ name, choice: 'refund' })))).toBe('Ücretini iade ederiz.');
  expect(
    describeMissingChoices([
      { name: 'A', choice: 'substitute' },
      { name: 'B', choice: 'call' },
      { name: 'C', choice: 'substitute' },
    ]),
  ).toBe('B: Sizi ararız. A, C: Benzerini göndeririz.');
});

test('a word gets a call when all lines get a similar product', () => {
  const choices = { all: 'substitute', 2: 'refund' };
  expect([1, 2, 'EMM|1*1'].map((line) => choiceOf(choices, line))).toEqual(['substitute', 'refund', 'call']);
});
