import { percentileOf } from '@/server/domain/operations/vitals/percentile';

test('the 75th percentile is interpolated within its bucket', () => {
  // LCP buckets up to 500, 1000, 1500 …: all visits between 1000 and 1500 ms.
  expect(percentileOf('LCP', [0, 0, 4], 0.75)).toBe(1375);
  expect(percentileOf('LCP', [3, 0, 1], 0.75)).toBe(500);
  expect(percentileOf('CLS', [1], 0.75)).toBeCloseTo(0.0075);
});

test('no visits give null, and slower visits at most the last bound', () => {
  expect(percentileOf('INP', [], 0.75)).toBeNull();
  expect(percentileOf('INP', [0, 0, 0, 0, 0, 0, 0, 0, 0, 8], 0.75)).toBe(1500);
});
