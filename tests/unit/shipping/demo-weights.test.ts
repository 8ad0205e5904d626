import { KINDS } from '@/server/domain/operations/demo/kinds';
import { weightOf } from '@/server/domain/operations/demo/weights';

test('everything in the demo shop that is sent weighs something, the larger the more', () => {
  for (const kind of KINDS) {
    const weights = kind.sizes.map((_, place) => weightOf(kind, place));
    if (kind.shape === 'stage') expect(weights.every((weight) => weight === null)).toBe(true);
    else {
      expect([kind.key, weights[0]]).toEqual([kind.key, expect.any(Number)]);
      expect(weights).toEqual(weights.toSorted((a, b) => (a ?? 0) - (b ?? 0)));
    }
  }
});
