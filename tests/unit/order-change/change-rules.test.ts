import { droppedUnits, type OpenLine } from '@/server/domain/ordering/change/change-rules';
import { canChange } from '@/server/domain/ordering/lifecycle/order-state';

const balloon = (id: number, left: number, quantity = left): OpenLine => ({ id, quantity, word: null, left });
/** A letter of two words `KEK`: twice the K, once the E. */
const letter = (id: number, perWord: number, left: number): OpenLine => ({
  id,
  quantity: 2 * perWord,
  word: { key: 'kek', text: 'KEK', quantity: 2 },
  left,
});

test('a line that is not named stays, and one with fewer units loses the difference', () => {
  expect(droppedUnits([balloon(1, 3), balloon(2, 1)], [{ line: 1, quantity: 1 }])).toEqual({
    units: [{ line: 1, quantity: 2 }],
  });
  expect(droppedUnits([balloon(1, 3)], [{ line: 1, quantity: 3 }])).toEqual({ units: [] });
});

test('units are counted from what is left, not from what was ordered', () => {
  const lines = [balloon(1, 2, 5), balloon(2, 1)];
  expect(droppedUnits(lines, [{ line: 1, quantity: 0 }])).toEqual({ units: [{ line: 1, quantity: 2 }] });
  expect(droppedUnits(lines, [{ line: 1, quantity: 3 }])).toEqual({ problem: 'unknown' });
});

test('an unknown line is refused, also with no units', () => {
  expect(droppedUnits([balloon(1, 3)], [{ line: 9, quantity: 0 }])).toEqual({ problem: 'unknown' });
});

test('the last units of an order stay', () => {
  const wanted = [
    { line: 1, quantity: 0 },
    { line: 2, quantity: 0 },
  ];
  expect(droppedUnits([balloon(1, 3), balloon(2, 1)], wanted)).toEqual({ problem: 'nothing' });
  expect(droppedUnits([balloon(1, 3), balloon(2, 0, 1)], wanted.slice(0, 1))).toEqual({ problem: 'nothing' });
});

test('words are cancelled with all their letters, one with several of a letter too', () => {
  const lines = [letter(1, 2, 4), letter(2, 1, 2), balloon(3, 1)];
  const one = [
    { line: 1, quantity: 2 },
    { line: 2, quantity: 1 },
  ];
  expect(droppedUnits(lines, one)).toEqual({
    units: [
      { line: 1, quantity: 2 },
      { line: 2, quantity: 1 },
    ],
  });
  expect(droppedUnits(lines, one.slice(0, 1))).toEqual({ problem: 'torn' });
  expect(droppedUnits(lines, [{ line: 1, quantity: 3 }, ...one.slice(1)])).toEqual({ problem: 'torn' });
});

test('a word that has lost a letter can still be cancelled whole, and keeps other lines changeable', () => {
  const lines = [letter(1, 2, 3), letter(2, 1, 2), balloon(3, 2)];
  expect(droppedUnits(lines, [{ line: 3, quantity: 1 }])).toEqual({ units: [{ line: 3, quantity: 1 }] });
  const none = [
    { line: 1, quantity: 0 },
    { line: 2, quantity: 0 },
  ];
  expect(droppedUnits(lines, none)).toEqual({
    units: [
      { line: 1, quantity: 3 },
      { line: 2, quantity: 2 },
    ],
  });
});

test('an order is changeable between payment and packing only', () => {
  expect(
    ['created', 'redirected', 'preparing', 'shipped', 'delivered', 'cancelled', 'refunded'].map((status) =>
      canChange(status as never),
    ),
  ).not.toContain(true);
  expect(canChange('paid')).toBe(true);
});
