import { chooseKept } from '@/server/domain/catalog/search/relaxation';

const strong = { isWeak: false, isGuessed: false, isAttribute: false };
const weak = { isWeak: true, isGuessed: false, isAttribute: false };
const attribute = { isWeak: false, isGuessed: false, isAttribute: true };
const guessed = { isWeak: false, isGuessed: true, isAttribute: false };

test.each([
  [
    'the part with the most items is given up first',
    [strong, strong],
    [
      [0b01, 90],
      [0b10, 5],
    ],
    0b10,
  ],
  [
    'a part without items is given up before any other',
    [strong, strong, strong],
    [
      [0b011, 2],
      [0b001, 50],
    ],
    0b011,
  ],
  [
    'one part is given up where that is enough',
    [strong, strong, strong],
    [
      [0b110, 3],
      [0b001, 40],
      [0b010, 60],
    ],
    0b110,
  ],
  [
    'a price is given up before a broader word',
    [strong, weak],
    [
      [0b01, 90],
      [0b10, 5],
    ],
    0b01,
  ],
  [
    'a guessed word is given up before a broader one',
    [strong, guessed],
    [
      [0b01, 90],
      [0b10, 5],
    ],
    0b01,
  ],
  [
    'an attribute is given up before a broader word',
    [strong, attribute],
    [
      [0b01, 90],
      [0b10, 5],
    ],
    0b01,
  ],
  ['nothing is kept when no item meets any part', [strong, strong], [[0, 100]], 0],
  [
    'the rarest part is never given up',
    [strong, strong, strong],
    [
      [0b001, 1],
      [0b010, 5],
      [0b100, 9],
    ],
    0b001,
  ],
] as const)('%s', (_title, parts, counts, kept) => {
  expect(chooseKept(parts, new Map(counts.map(([met, items]) => [met, items])))).toBe(kept);
});

describe('when more items than those that meet everything are wanted', () => {
  const items = new Map([
    [0b111, 1],
    [0b110, 4],
    [0b101, 2],
    [0b001, 80],
    [0b010, 40],
  ]);

  test('the first part in that order is given up with which there are enough', () => {
    expect(chooseKept([strong, strong, strong], items, 2)).toBe(0b110);
    expect(chooseKept([strong, attribute, strong], items, 2)).toBe(0b101);
  });

  test('even the rarest part is given up when nothing else suffices', () => {
    const pair = new Map([
      [0b11, 1],
      [0b01, 50],
    ]);
    expect(chooseKept([strong, strong], pair, 2)).toBe(0b01);
    expect(chooseKept([strong, strong], pair, 1)).toBe(0b11);
  });
});
