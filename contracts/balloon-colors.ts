/** Lightness, green–red, blue–yellow (Björn Ottosson, 2020): close to how different colours look. */
export type Oklab = readonly [lightness: number, a: number, b: number];

/** Colours of plain balloons that the shop can draw, as in styles/swatches.css; `slug` is the slug of the colour's title. */
export const BALLOON_COLORS = [
  { slug: 'kirmizi', title: 'Kırmızı', lab: [0.608, 0.189, 0.089] },
  { slug: 'pembe', title: 'Pembe', lab: [0.779, 0.139, 0.003] },
  { slug: 'fusya', title: 'Fuşya', lab: [0.579, 0.214, 0.011] },
  { slug: 'mor', title: 'Mor', lab: [0.581, 0.091, -0.15] },
  { slug: 'lila', title: 'Lila', lab: [0.778, 0.057, -0.094] },
  { slug: 'lacivert', title: 'Lacivert', lab: [0.397, -0.008, -0.128] },
  { slug: 'mavi', title: 'Mavi', lab: [0.647, -0.038, -0.182] },
  { slug: 'turkuaz', title: 'Turkuaz', lab: [0.7, -0.115, -0.018] },
  { slug: 'yesil', title: 'Yeşil', lab: [0.673, -0.132, 0.095] },
  { slug: 'mint', title: 'Mint', lab: [0.855, -0.074, 0.017] },
  { slug: 'sari', title: 'Sarı', lab: [0.872, -0.001, 0.166] },
  { slug: 'turuncu', title: 'Turuncu', lab: [0.752, 0.1, 0.137] },
  { slug: 'altin', title: 'Altın', lab: [0.76, 0.013, 0.136] },
  { slug: 'gumus', title: 'Gümüş', lab: [0.806, -0.003, -0.018] },
  { slug: 'rose-gold', title: 'Rose Gold', lab: [0.767, 0.067, 0.047] },
  { slug: 'siyah', title: 'Siyah', lab: [0.319, 0.007, -0.016] },
  { slug: 'beyaz', title: 'Beyaz', lab: [0.965, 0.001, 0.007] },
] as const satisfies readonly { slug: string; title: string; lab: Oklab }[];

export type BalloonColor = (typeof BALLOON_COLORS)[number]['slug'];

const BY_SLUG = new Map<string, (typeof BALLOON_COLORS)[number]>(BALLOON_COLORS.map((color) => [color.slug, color]));

export function isBalloonColor(slug: string): slug is BalloonColor {
  return BY_SLUG.has(slug);
}

/** These colours, the most similar to `color` first; equally similar ones keep their order. */
export function byLikeness(color: BalloonColor | Oklab, among: readonly BalloonColor[]): BalloonColor[] {
  const wanted = typeof color === 'string' ? labOf(color) : color;
  return [...among].sort((one, other) => distance(labOf(one), wanted) - distance(labOf(other), wanted));
}

/** How different two colours look, by their slugs: about 0 to 1, infinity when one of them is not of this shop. */
export function colorDistance(one: string, other: string): number {
  const [a, b] = [BY_SLUG.get(one)?.lab, BY_SLUG.get(other)?.lab];
  return a && b ? distance(a, b) : Number.POSITIVE_INFINITY;
}

function labOf(slug: BalloonColor): Oklab {
  return BY_SLUG.get(slug)?.lab ?? [0, 0, 0];
}

/** ΔE OK2: twice the weight for hue and chroma, or grey would be nearer to pink than to white. */
function distance(one: Oklab, other: Oklab): number {
  return Math.hypot(one[0] - other[0], 2 * (one[1] - other[1]), 2 * (one[2] - other[2]));
}
