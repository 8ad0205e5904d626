import sharp from 'sharp';
import { createPainter, type Drawing } from '@/server/domain/operations/demo/images/draw';

const painter = createPainter();

/** The colours of a drawing at points of its 640 × 640 canvas. */
async function colorsAt(drawing: Drawing, points: readonly (readonly [x: number, y: number])[]) {
  const bytes = drawing.find(([width]) => width === 640)?.[1];
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([640, 640, 3]);
  return points.map(([x, y]) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]);
}

test('the emoji of a theme covers the centre of its place alone, in every width', async () => {
  const plate = { shape: 'plate', color: 'mavi', glyph: null } as const;
  const plain = await painter.drawImage({ ...plate, theme: null });
  const themed = await painter.drawImage({ ...plate, theme: 'ayicik' });
  const points = [
    [320, 330],
    [320, 130],
  ] as const;
  const [centre, rim] = await colorsAt(plain, points);
  const [emoji, sameRim] = await colorsAt(themed, points);
  expect(centre?.every((channel) => channel > 240)).toBe(true);
  expect(emoji?.every((channel) => channel > 240)).toBe(false);
  const difference = rim?.map((channel, n) => Math.abs(channel - (sameRim?.[n] ?? 0))) ?? [];
  expect(Math.max(...difference)).toBeLessThan(8); // the encoder rounds
  const sizes = await Promise.all(themed.map(async ([, bytes]) => (await sharp(bytes).metadata()).width));
  expect(sizes).toEqual(themed.map(([width]) => width));
});

test('the background of a scene fills the canvas up to its corners', async () => {
  const corners = await colorsAt(await painter.drawScene(['1f996'], 'kirmizi'), [
    [0, 0],
    [639, 0],
    [0, 639],
    [639, 639],
  ]);
  for (const corner of corners) expect(Math.min(...corner)).toBeGreaterThan(150);
});
