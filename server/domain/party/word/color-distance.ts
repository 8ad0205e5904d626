import { slugify } from '@/contracts/turkish';

/** The shop's colours as sRGB, by slug; the same values as styles/swatches.css. */
export const COLORS: Readonly<Record<string, number>> = {
  kirmizi: 0xe5383b,
  pembe: 0xff8fb1,
  fusya: 0xd6246e,
  mor: 0x8e5bd0,
  lila: 0xc3a6f2,
  lacivert: 0x27408b,
  mavi: 0x3d8bfd,
  turkuaz: 0x1fb5ad,
  yesil: 0x4caf50,
  mint: 0x9fe0c5,
  sari: 0xffcf33,
  turuncu: 0xff8c32,
  altin: 0xd9a938,
  gumus: 0xb9c0cc,
  'rose-gold': 0xe2a190,
  siyah: 0x33313b,
  beyaz: 0xf6f3ee,
};

/**
 * How different two colours look, by their titles: the Euclidean distance in OKLab, about 0 to 1. Infinity when one of
 * them is not a colour of {@link COLORS}.
 *
 * Source: B. Ottosson, "A perceptual color space for image processing", 2020 (bottosson.github.io/posts/oklab).
 */
export function colorDistance(one: string, other: string): number {
  const [a, b] = [COLORS[slugify(one)], COLORS[slugify(other)]];
  if (a === undefined || b === undefined) return Number.POSITIVE_INFINITY;
  const [from, to] = [toOklab(a), toOklab(b)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
}

function toOklab(rgb: number): [number, number, number] {
  const [r, g, b] = [toLinear(rgb >> 16), toLinear((rgb >> 8) & 255), toLinear(rgb & 255)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toLinear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
