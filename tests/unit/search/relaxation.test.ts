import { chooseKept } from '@/server/domain/catalog/search/relaxation';

const strong = { isWeak: false, isGuessed: false };
const weak = { isWeak: true, isGuessed: false };
const guessed = { isWeak: false, isGuessed: true };

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
