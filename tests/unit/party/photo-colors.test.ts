import { mainColors } from '@/components/garland/photo-colors';

/** Pixels of these colours, each with its number of pixels. */
function photo(...areas: [rgb: number, pixels: number][]): Uint8ClampedArray {
  const pixels = areas.flatMap(([rgb, count]) =>
    Array.from({ length: count }, () => [rgb >> 16, (rgb >> 8) & 255, rgb & 255, 255]),
  );
  return new Uint8ClampedArray(pixels.flat());
}

const SHOP = ['kirmizi', 'pembe', 'mavi', 'sari', 'beyaz', 'yesil'] as const;

describe('the palette of a photo', () => {
  test('has its main colours, the largest area first, without specks', () => {
    const pixels = photo([0xf8f4f0, 60], [0xff90b0, 100], [0x3f8af0, 40], [0x22aa33, 3]);
    expect(mainColors(pixels, SHOP, 6)).toEqual(['pembe', 'beyaz', 'mavi']);
  });

  test('has only colours of the shop, each once, and no more than wanted', () => {
    const pixels = photo([0xe02020, 30], [0xc01818, 30], [0x2050e0, 20], [0xffd030, 20]);
    expect(mainColors(pixels, SHOP, 2)).toEqual(['kirmizi', 'mavi']);
    expect(mainColors(pixels, ['mavi'], 6)).toEqual(['mavi']);
  });

  test('is empty for a transparent image', () => {
    expect(mainColors(new Uint8ClampedArray(400), SHOP, 6)).toEqual([]);
  });
});
