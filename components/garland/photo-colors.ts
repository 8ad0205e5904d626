import { type BalloonColor, byLikeness, type Oklab } from '@/contracts/balloon-colors';
import { toOklab } from '@/contracts/oklab';

/** How many groups of similar pixels are looked for, and the smallest share of the photo that counts. */
const GROUPS = 6;
const SMALLEST_SHARE = 0.05;
const ROUNDS = 12;
/** Longest side to which a photo is reduced before its pixels are read. */
const LONGEST = 96;

/**
 * The balloon colours nearest to a photo's main colours, those of the largest areas first: k-means in Oklab, each group
 * mapped to one of `among`.
 * @param pixels red, green, blue and alpha of each pixel
 */
export function mainColors(pixels: Uint8ClampedArray, among: readonly BalloonColor[], most: number): BalloonColor[] {
  const points: Oklab[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha > 127) points.push(toOklab(red, green, blue));
  }
  const shares = new Map<BalloonColor, number>();
  for (const { center, size } of group(points)) {
    const [nearest] = byLikeness(center, among);
    if (nearest) shares.set(nearest, (shares.get(nearest) ?? 0) + size / points.length);
  }
  return [...shares]
    .filter(([, share]) => share >= SMALLEST_SHARE)
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([color]) => color);
}

/** Reads the pixels of an image file, reduced. The file stays in the browser. @throws for a file that is no image */
export async function readPixels(file: Blob): Promise<Uint8ClampedArray> {
  const image = await createImageBitmap(file);
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
  const [width, height] = [image.width, image.height].map((side) => Math.max(1, Math.round(side * scale))) as [
    number,
    number,
  ];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser draws no images.');
  context.drawImage(image, 0, 0, width, height);
  image.close();
  return context.getImageData(0, 0, width, height).data;
}

/** K-means, begun with the points farthest from each other so that the same photo gives the same groups. */
function group(points: readonly Oklab[]): { center: Oklab; size: number }[] {
  const [first] = points;
  if (!first) return [];
  let centers: Oklab[] = [first];
  while (centers.length < GROUPS) {
    const far = points.reduce(
      (best, point) => {
        const distance = Math.min(...centers.map((center) => squared(point, center)));
        return distance > best.distance ? { point, distance } : best;
      },
      { point: first, distance: 0 },
    );
    if (far.distance === 0) break;
    centers.push(far.point);
  }
  let sizes: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const sums = centers.map(() => [0, 0, 0, 0] as [number, number, number, number]);
    for (const point of points) {
      const sum = sums[nearestTo(point, centers)];
      if (!sum) continue;
      for (const axis of [0, 1, 2] as const) sum[axis] += point[axis];
      sum[3]++;
    }
    sizes = sums.map(([, , , size]) => size);
    centers = sums.map(([l, a, b, size], index) =>
      size > 0 ? [l / size, a / size, b / size] : (centers[index] as Oklab),
    );
  }
  return centers.map((center, index) => ({ center, size: sizes[index] ?? 0 }));
}

function nearestTo(point: Oklab, centers: readonly Oklab[]): number {
  const distances = centers.map((center) => squared(point, center));
  return distances.indexOf(Math.min(...distances));
}

function squared(one: Oklab, other: Oklab): number {
  return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;
}
