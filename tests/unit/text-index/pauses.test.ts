import fc from 'fast-check';
import { sortWithPauses } from '@/server/domain/catalog/text-index/pauses';

test('sorting in runs gives the same order as one stable sort', async () => {
  const values = fc.array(fc.tuple(fc.nat(50), fc.nat()), { minLength: 9000, maxLength: 13_000, size: 'max' });
  await fc.assert(
    fc.asyncProperty(values, async (unsorted) => {
      let pauses = 0;
      const byFirst = ([a]: [number, number], [b]: [number, number]) => a - b;
      const sorted = await sortWithPauses(unsorted, byFirst, () => {
        pauses++;
        return undefined;
      });
      expect(sorted).toEqual(unsorted.toSorted(byFirst));
      expect(pauses).toBeGreaterThan(3);
    }),
    { numRuns: 3 },
  );
});
