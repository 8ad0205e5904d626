import fc from 'fast-check';
import {
  BALLOON_SIZES,
  countBySize,
  countGarland,
  GARLAND_DENSITIES,
  GARLAND_SHAPES,
  type GarlandForm,
  MAX_METRES,
  placeGarland,
} from '@/contracts/garland-geometry';
import { packBalls } from './garland-packing';

const tenths = (from: number, to: number) => fc.integer({ min: from * 10, max: to * 10 }).map((number) => number / 10);

const forms: fc.Arbitrary<GarlandForm> = fc.constantFrom(...GARLAND_SHAPES).chain((shape) =>
  fc.record({
    shape: fc.constant(shape),
    metres: tenths(1, MAX_METRES[shape]),
    density: fc.constantFrom(...GARLAND_DENSITIES),
    diameters: fc.record({
      small: fc.option(fc.integer({ min: 9, max: 18 })),
      medium: fc.integer({ min: 20, max: 33 }),
      large: fc.option(fc.integer({ min: 38, max: 61 })),
    }),
    colors: fc.integer({ min: 1, max: 6 }),
  }),
);

const runs = { numRuns: 200, seed: 18 };

describe('garland', () => {
  test('the number of balloons of the body is within 5 % of balls packed one by one, for 200 lengths, sizes and densities', () => {
    const cases = fc.sample(
      fc.tuple(tenths(2, 9), fc.integer({ min: 20, max: 33 }), fc.constantFrom(...GARLAND_DENSITIES)),
      { numRuns: 200, seed: 18 },
    );
    // 9 metres of balls of 17 cm, the smallest.
    const packings = { airy: packBalls(3, 53), full: packBalls(4, 53), lush: packBalls(5, 53) };
    const misses = cases.filter(([metres, medium, density]) => {
      const diameter = medium * 0.0085;
      const packed = packings[density].filter((height) => height * diameter <= metres).length;
      const counted = countBySize({ metres, density, diameters: { small: null, medium, large: null } }).medium;
      return Math.abs(counted - packed) > packed * 0.05;
    });
    expect(misses).toEqual([]);
  });

  test('decorators’ rule of thumb for clusters of four, 4.8 balloons per diameter of length, is met within 5 %', () => {
    const { medium } = countBySize({
      metres: 10,
      density: 'full',
      diameters: { small: null, medium: 30, large: null },
    });
    expect(Math.abs(medium / ((4.8 * 10) / 0.255) - 1)).toBeLessThan(0.05);
  });

  test('draws as many balloons of each size and colour as it counts', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const none = () => Array.from({ length: form.colors }, () => 0);
        const drawn = { small: none(), medium: none(), large: none() };
        for (const { size, color } of placeGarland(form).balloons) drawn[size][color] = (drawn[size][color] ?? 0) + 1;
        expect(drawn).toEqual(countGarland(form));
      }),
      { ...runs, numRuns: 50 },
    );
  });

  test('a longer garland has no fewer balloons of any size and colour', () => {
    fc.assert(
      fc.property(forms, tenths(0, 5), (form, more) => {
        const longer = countGarland({ ...form, metres: form.metres + more });
        const counts = countGarland(form);
        for (const size of BALLOON_SIZES) {
          expect(longer[size].every((count, color) => count >= (counts[size][color] ?? 0))).toBe(true);
        }
      }),
      runs,
    );
  });

  test('a denser garland has no fewer balloons of any size and colour', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const [airy, full, lush] = GARLAND_DENSITIES.map((density) => countGarland({ ...form, density }));
        const sorted = BALLOON_SIZES.flatMap((size) =>
          (airy?.[size] ?? []).map((count, color) => [count, full?.[size][color] ?? 0, lush?.[size][color] ?? 0]),
        );
        expect(sorted.filter(([less = 0, more = 0, most = 0]) => less > more || more > most)).toEqual([]);
      }),
      runs,
    );
  });

  test('the same input gives the same drawing, and every balloon is inside of it', () => {
    fc.assert(
      fc.property(forms, (form) => {
        const drawing = placeGarland(form);
        expect(placeGarland(form)).toEqual(drawing);
        const { balloons, width, height } = drawing;
        const outside = balloons.filter(
          ({ x, y, radius }) => x - radius < 0 || x + radius > width || y + radius > height,
        );
        expect(outside).toEqual([]);
      }),
      { ...runs, numRuns: 50 },
    );
  });
});
