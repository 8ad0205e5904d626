import fc from 'fast-check';
import { CHILD, layOut } from '@/components/word/drawing-layout';

const glyphsOf = (text: string) => [...text.replaceAll(' ', '')];

test('a short text hangs on one string above the child’s head', () => {
  const { letters, strings, height } = layOut('ŞULE 5', 40, false, false);
  expect(letters.map(({ glyph }) => glyph)).toEqual(['Ş', 'U', 'L', 'E', '5']);
  expect(strings).toHaveLength(1);
  expect(Math.max(...letters.map(({ y }) => y))).toBeLessThan(height - CHILD);
});

test('a long text hangs in rows that are divided between words', () => {
  const { letters, strings } = layOut('İYİ Kİ DOĞDUN', 40, false, false);
  expect(strings).toHaveLength(2);
  const [i, d] = [letters[0], letters.find(({ glyph }) => glyph === 'D')];
  expect((d?.y ?? 0) - (i?.y ?? 0)).toBeGreaterThan(40);
});

test('twice the size has twice the span', () => {
  expect(layOut('AYŞE', 80, false, false).span).toBeCloseTo(2 * layOut('AYŞE', 40, false, false).span);
});

test('an arch rises to its middle and its letters lean outwards', () => {
  const { letters } = layOut('AYŞENUR', 40, true, false);
  const [first, middle, last] = [letters[0], letters[3], letters[6]];
  expect(middle?.y).toBeLessThan(first?.y ?? 0);
  expect([Math.sign(first?.turn ?? 0), Math.sign(last?.turn ?? 0)]).toEqual([-1, 1]);
});

test('any text: every letter is drawn once, in order, within the drawing, and no two in a row overlap', () => {
  const anyText = fc
    .array(fc.constantFrom(...'ABCÇĞIİMŞ159 '), { minLength: 1, maxLength: 24 })
    .map((chars) => chars.join('').replace(/ +/g, ' ').trim());
  fc.assert(
    fc.property(
      anyText,
      fc.integer({ min: 20, max: 120 }),
      fc.boolean(),
      fc.boolean(),
      (text, size, isArch, isRound) => {
        const { letters, width, height } = layOut(text, size, isArch, isRound);
        expect(letters.map(({ glyph }) => glyph)).toEqual(glyphsOf(text));
        for (const { x, y } of letters) {
          expect(x).toBeGreaterThan(0);
          expect(x).toBeLessThan(width);
          expect(y).toBeGreaterThan(0);
          expect(y).toBeLessThan(height);
        }
        for (const [index, { x, y }] of letters.entries()) {
          const next = letters[index + 1];
          const least = isRound ? 0.86 : 0.4;
          if (next && next.x > x) expect(Math.hypot(next.x - x, next.y - y)).toBeGreaterThan(size * least);
        }
      },
    ),
  );
});
