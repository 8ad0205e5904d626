import { KINDS } from '@/server/domain/operations/demo/kinds/kinds';
import { weightOf } from '@/server/domain/operations/demo/weights';

test('everything that is shipped in the demo shop has a weight, increasing with its size', () => {
  for (const kind of KINDS) {
    const weights = kind.sizes.map((_, index) => weightOf(kind, index));
    if (kind.shape === 'stage') expect(weights.every((weight) => weight === null)).toBe(true);
    else {
      expect([kind.key, weights[0]]).toEqual([kind.key, expect.any(Number)]);
      expect(weights).toEqual(weights.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    }
  }
});
