import fc from 'fast-check';
import type { BodyMeasures } from '@/contracts/body-measures';
import type { ItemSize } from '@/contracts/catalog';
import type { FitCounts } from '@/contracts/review';
import { sizeAdviceSchema } from '@/contracts/size-advice';
import { type Body, chooseSize } from '@/server/domain/party/size/choose-size';

const NO_VOTES: FitCounts = { tight: 0, right: 0, loose: 0 };
const range = (from: number, to: number) => ({ from, to });
const sizeOf = (size: string, measures: Partial<BodyMeasures>): ItemSize => ({
  size,
  measures: { height: null, chest: null, age: null, ...measures },
});
/** Heights leave a gap between the second and the third size. */
const SIZES = [
  sizeOf('3-4', { height: range(95, 106), chest: range(53, 56), age: range(3, 4) }),
  sizeOf('5-6', { height: range(107, 118), chest: range(57, 60), age: range(5, 6) }),
  sizeOf('7-8', { height: range(122, 130), chest: range(61, 65), age: range(7, 8) }),
];
const choose = (body: Body, fit: Partial<FitCounts> = {}, sizes = SIZES) =>
  chooseSize(sizes, body, { ...NO_VOTES, ...fit });

test.each<[Body, string, string | null]>([
  [{ height: 95 }, 'fits', '3-4'],
  [{ height: 118 }, 'fits', '5-6'],
  [{ height: 110, chest: 58 }, 'fits', '5-6'],
  [{ chest: 62 }, 'fits', '7-8'],
  [{ age: 5 }, 'fits', '5-6'],
  // Age decides nothing beside a measure.
  [{ height: 100, age: 8 }, 'fits', '3-4'],
  // In the gap, and each measure in another size: the larger one.
  [{ height: 120 }, 'between', '7-8'],
  [{ height: 116, chest: 62 }, 'between', '7-8'],
  [{ height: 125, chest: 54 }, 'between', '7-8'],
  // A small chest is no obstacle when the height fits; a large one is.
  [{ height: 110, chest: 50 }, 'fits', '5-6'],
  [{ height: 110, chest: 66 }, 'too_large', null],
  [{ height: 131 }, 'too_large', null],
  [{ height: 94, chest: 58 }, 'too_small', null],
  [{ chest: 52 }, 'too_small', null],
  [{ age: 12 }, 'too_large', null],
])('%j: %s %s', (body, kind, size) => {
  expect(choose(body)).toMatchObject({ kind, size });
});

test('the advice for a body between two sizes names both, and the size that each measure fits', () => {
  expect(choose({ height: 116, chest: 62 })).toEqual({
    kind: 'between',
    size: '7-8',
    between: ['5-6', '7-8'],
    positions: [
      { measure: 'height', value: 116, smaller: '5-6', larger: '5-6', limit: null },
      { measure: 'chest', value: 62, smaller: '7-8', larger: '7-8', limit: null },
    ],
    estimated: false,
    fit: NO_VOTES,
    runs: null,
    shifted_from: null,
    measures: ['height', 'chest', 'age'],
  });
});

test('the advice for a body that no size fits names the limit that it exceeds', () => {
  expect(choose({ height: 140 }).positions).toEqual([
    { measure: 'height', value: 140, smaller: '7-8', larger: null, limit: 130 },
  ]);
  expect(choose({ height: 80 }).positions).toEqual([
    { measure: 'height', value: 80, smaller: null, larger: '3-4', limit: 95 },
  ]);
});

test('a body on the bound that two sizes share is between them', () => {
  const sizes = [sizeOf('S', { chest: range(86, 94) }), sizeOf('M', { chest: range(94, 102) })];
  const answers = [93, 94, 95].map((chest) => choose({ chest }, {}, sizes));
  expect(answers.map(({ size, between }) => [size, between])).toEqual([
    ['S', null],
    ['M', ['S', 'M']],
    ['M', null],
  ]);
});

test('an age alone is an estimate', () => {
  expect([choose({ age: 5 }).estimated, choose({ age: 5, chest: 58 }).estimated]).toEqual([true, false]);
});

test('a measure that not every size states is not used', () => {
  const sizes = [...SIZES.slice(1), sizeOf('9-10', { height: range(131, 142) })];
  expect(choose({ chest: 58 }, {}, sizes)).toMatchObject({ kind: 'more_needed', size: null, measures: ['height'] });
  expect(choose({ height: 110, chest: 66 }, {}, sizes)).toMatchObject({ kind: 'fits', size: '5-6' });
  expect(choose({ height: 110 }, {}, [])).toMatchObject({ kind: 'more_needed', measures: [] });
});

test.each<[Partial<FitCounts>, Body, string, string | null]>([
  [{ tight: 4 }, { height: 110 }, '5-6', null],
  [{ tight: 5 }, { height: 110 }, '7-8', '5-6'],
  [{ tight: 5, right: 4 }, { height: 110 }, '5-6', null],
  [{ tight: 6, right: 4 }, { height: 110 }, '7-8', '5-6'],
  [{ tight: 9 }, { height: 125 }, '7-8', null],
  [{ tight: 9 }, { height: 120 }, '7-8', null],
  [{ loose: 3, right: 2 }, { height: 110 }, '3-4', '5-6'],
  [{ loose: 9 }, { height: 100 }, '3-4', null],
  [{ loose: 9 }, { height: 120 }, '5-6', '7-8'],
])('votes %j and %j: %s instead of %s', (fit, body, size, shifted_from) => {
  expect(choose(body, fit)).toMatchObject({ size, shifted_from });
});

const RANK = { more_needed: 0, too_small: -1, too_large: 1e3 } as const;
const rankOf = (sizes: readonly ItemSize[], { kind, size }: ReturnType<typeof chooseSize>) =>
  kind === 'fits' || kind === 'between' ? sizes.findIndex((one) => one.size === size) : RANK[kind];

/** Sizes in ascending order; ranges touch, overlap or leave gaps. */
const sizesArbitrary = fc
  .array(fc.record({ step: fc.integer({ min: 1, max: 12 }), width: fc.integer({ min: 0, max: 14 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((steps) => {
    let [height, chest] = [90, 50];
    return steps.map(({ step, width }, index) => {
      height += step;
      chest += Math.ceil(step / 2);
      return sizeOf(`size ${index}`, { height: range(height, height + width), chest: range(chest, chest + width) });
    });
  });
const votesArbitrary = fc.record({ tight: fc.nat(9), right: fc.nat(9), loose: fc.nat(9) });
const cm = (min: number, max: number) => fc.integer({ min, max });

test('the advice names sizes of the item, and is never smaller for a taller body', () => {
  fc.assert(
    fc.property(
      ...([
        sizesArbitrary,
        votesArbitrary,
        cm(80, 190),
        cm(80, 190),
        fc.option(cm(45, 110), { nil: undefined }),
      ] as const),
      (sizes, fit, one, other, chest) => {
        const advise = (height: number) => chooseSize(sizes, { height, chest }, fit);
        const [shorter, taller] = [advise(Math.min(one, other)), advise(Math.max(one, other))];
        expect(rankOf(sizes, shorter)).toBeLessThanOrEqual(rankOf(sizes, taller));
        for (const advice of [shorter, taller]) {
          expect(sizeAdviceSchema.parse(advice)).toEqual(advice);
          const { size, between, shifted_from, positions } = advice;
          const named = [size, shifted_from, ...(between ?? []), ...positions.flatMap((at) => [at.smaller, at.larger])];
          const known = sizes.map((known) => known.size);
          expect(named.filter((name) => name !== null && !known.includes(name))).toEqual([]);
          expect(size === null).toBe(advice.kind.startsWith('too_'));
        }
      },
    ),
  );
});

test('a body in the range of one size alone gets that size when buyers do not disagree', () => {
  fc.assert(
    fc.property(sizesArbitrary, cm(80, 190), (sizes, height) => {
      const fitting = sizes.filter(({ measures }) => {
        const at = measures.height;
        return at && at.from <= height && height <= at.to;
      });
      if (fitting.length !== 1) return;
      expect(chooseSize(sizes, { height }, NO_VOTES)).toMatchObject({ kind: 'fits', size: fitting[0]?.size });
    }),
  );
});
