/** Geometry of balloon garlands, in metres: docs/decisions/0034-garland-calculator.md. Browser and server both use it. */

export const GARLAND_SHAPES = ['line', 'arch', 'half-arch', 'column'] as const;
export type GarlandShape = (typeof GARLAND_SHAPES)[number];

export const GARLAND_DENSITIES = ['airy', 'full', 'lush'] as const;
export type GarlandDensity = (typeof GARLAND_DENSITIES)[number];

export const BALLOON_SIZES = ['small', 'medium', 'large'] as const;
export type BalloonSize = (typeof BALLOON_SIZES)[number];

export const MIN_METRES = 1;
/** The longest garland of each shape, in metres; a column ends below a ceiling. */
export const MAX_METRES: Readonly<Record<GarlandShape, number>> = { line: 20, arch: 20, 'half-arch': 10, column: 4 };

/** Printed diameters in cm, as the shop sells them; null for a size that it doesn't sell. */
export type BalloonDiameters = { small: number | null; medium: number; large: number | null };

export type GarlandForm = {
  metres: number;
  shape: GarlandShape;
  density: GarlandDensity;
  diameters: BalloonDiameters;
  /** Number of colours, at least 1. */
  colors: number;
};

/**
 * One balloon. `x` from the left and `y` above the floor; a larger `depth` is nearer to the viewer; `color` is the index
 * of its colour.
 */
export type PlacedBalloon = {
  x: number;
  y: number;
  depth: number;
  radius: number;
  size: BalloonSize;
  color: number;
};

/** Balloons of each size and colour. */
export type GarlandCounts = Record<BalloonSize, number[]>;

/** Balloons tied into one cluster of the garland's body. */
const PER_CLUSTER: Readonly<Record<GarlandDensity, number>> = { airy: 3, full: 4, lush: 5 };

/** A balloon keeps its round form, and lasts, when it is inflated to less than its printed diameter. */
const INFLATED = 0.85;

/** Of 100 balloons 60 are medium ones of the body, 30 small and 10 large ones are fixed onto it. */
const SHARE: Readonly<Record<BalloonSize, number>> = { small: 30, medium: 60, large: 10 };

/**
 * The distance between two clusters, in balloon diameters. Each cluster is a ring of `n` balloons that touch, turned by
 * half a balloon against the one below and as close to it as balloons that touch can be: 0.84 for four balloons, which
 * makes 4.76 balloons per diameter of length. Decorators calculate with 4.8.
 */
export function clusterPitch(n: number): number {
  return Math.sqrt(4 - 1 / Math.cos(Math.PI / (2 * n)) ** 2) / 2;
}

/** How many balloons of each size a garland has. The first cluster is tied at the strip's start. */
export function countBySize({ metres, density, diameters }: Omit<GarlandForm, 'colors' | 'shape'>) {
  const n = PER_CLUSTER[density];
  const clusters = Math.floor((metres * 100) / (clusterPitch(n) * diameters.medium * INFLATED)) + 1;
  const medium = n * clusters;
  const fixed = (size: 'small' | 'large') =>
    diameters[size] === null ? 0 : Math.round((medium * SHARE[size]) / SHARE.medium);
  return { small: fixed('small'), medium, large: fixed('large') };
}

/** The counts of {@link placeGarland}'s balloons, without their places. */
export function countGarland(form: GarlandForm): GarlandCounts {
  const bySize = countBySize(form);
  const counts = {} as GarlandCounts;
  for (const size of BALLOON_SIZES) {
    counts[size] = Array.from({ length: form.colors }, () => 0);
    for (let index = 0; index < bySize[size]; index++) {
      const color = colorAt(size, index, form.colors);
      counts[size][color] = (counts[size][color] ?? 0) + 1;
    }
  }
  return counts;
}

/**
 * A scene in metres; a child of {@link CHILD_HEIGHT} stands at `childX`. `balloons`: the rearmost first. `span` is the
 * width of the garland itself, `top` the height above the floor that it reaches.
 */
export type GarlandScene = {
  balloons: PlacedBalloon[];
  width: number;
  height: number;
  childX: number;
  span: number;
  top: number;
};

/** Every balloon of the garland in its place; the same for the same form. */
export function placeGarland(form: GarlandForm): GarlandScene {
  const { density, diameters, colors } = form;
  const n = PER_CLUSTER[density];
  const bySize = countBySize(form);
  const radiusOf = (size: BalloonSize) => ((diameters[size] ?? 0) * INFLATED) / 200;
  const body = radiusOf('medium');
  const toAxis = body / Math.sin(Math.PI / n);
  const reach = Math.max(toAxis + body, bySize.large > 0 ? largeToAxis(body) + radiusOf('large') : 0);
  const path = pathOf(form.shape, form.metres, { reach, bottom: body });
  const balloons: PlacedBalloon[] = [];
  const put = (size: BalloonSize, index: number, along: number, angle: number, distance: number) => {
    const { x, y, dx, dy } = path.at(along);
    const sideways = distance * Math.cos(angle);
    balloons.push({
      x: x - dy * sideways,
      y: y + dx * sideways,
      depth: distance * Math.sin(angle),
      radius: radiusOf(size),
      size,
      color: colorAt(size, index, colors),
    });
  };
  const clusters = bySize.medium / n;
  for (let index = 0; index < bySize.medium; index++) {
    const cluster = Math.floor(index / n);
    // Half a balloon further in every second cluster; the first offset hides as few balloons as possible.
    const turn = ((index % n) * 2 + (cluster % 2)) * (Math.PI / n) + Math.PI / (2 * n) + wobble(index, 0) * 0.12;
    put('medium', index, cluster / Math.max(1, clusters - 1), turn, toAxis);
  }
  // The balloons fixed onto the body are on its front, spread to both sides.
  for (let index = 0; index < bySize.large; index++) {
    const side = index % 2 === 0 ? 0.3 : 0.7;
    const angle = Math.PI * (side + wobble(index, 1) * 0.1);
    put('large', index, (index + 0.5 + wobble(index, 2) * 0.25) / bySize.large, angle, largeToAxis(body));
  }
  for (let index = 0; index < bySize.small; index++) {
    // Golden ratio: neighbours are far apart around the strip.
    const angle = Math.PI * (0.04 + 0.92 * ((index * 0.618034) % 1));
    put('small', index, (index + 0.5) / bySize.small, angle, toAxis + body * 0.78);
  }
  balloons.sort((one, other) => one.depth - other.depth);
  const { width, height, childX } = path;
  const span =
    Math.max(...balloons.map(({ x, radius }) => x + radius)) - Math.min(...balloons.map(({ x, radius }) => x - radius));
  const top = Math.max(...balloons.map(({ y, radius }) => y + radius));
  return { balloons, width, height, childX, span, top };
}

/** Large balloons press into the body: their centre is only a little outside of the ring. */
function largeToAxis(body: number): number {
  return body * 1.5;
}

/**
 * The colour of the balloon at `index` among those of its size: every run of `colors` balloons contains each colour
 * once, so a longer garland has at least as many balloons of every colour.
 */
function colorAt(size: BalloonSize, index: number, colors: number): number {
  const run = Math.floor(index / colors);
  const order = Array.from({ length: colors }, (_, color) => color);
  const salt = BALLOON_SIZES.indexOf(size) * 7919;
  // Fisher–Yates with a fixed sequence.
  for (let last = colors - 1; last > 0; last--) {
    const other = Math.floor(noise(run * 31 + last, salt) * (last + 1));
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order[index % colors] as number;
}

/** A fixed number from -1 to 1. */
function wobble(index: number, salt: number): number {
  return noise(index, salt + 1) * 2 - 1;
}

/** A fixed number from 0 to 1, without pattern to the eye (a 32-bit integer hash). */
function noise(index: number, salt: number): number {
  let hash = Math.imul(index + 1, 0x9e3779b1) ^ Math.imul(salt + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32;
}

type Point = { x: number; y: number };
/** A point on the strip with the direction in which it continues. */
type OnPath = Point & { dx: number; dy: number };
type Path = { width: number; height: number; childX: number; at(along: number): OnPath };

/** Height at which a line hangs, and the highest top of an arch whose sides stand straight, in metres. */
const HANGING = 2;
const TOP = 2.4;
const MOST_SAG = 0.35;
const CORNER = 1;
/** Space around the garland, and beside it for the child's outline. */
const MARGIN = 0.12;
/** Standing child of the drawing, in metres: about five years old. */
export const CHILD_HEIGHT = 1.1;
const CHILD_WIDTH = 0.5;

/** The strip's course; `along` from 0 to 1. `reach`: of the balloons around it; `bottom`: its height above the floor. */
function pathOf(shape: GarlandShape, metres: number, { reach, bottom }: { reach: number; bottom: number }): Path {
  const left = MARGIN + reach;
  const points = course(shape, metres);
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const shift = { x: left - Math.min(...xs), y: shape === 'line' ? HANGING : bottom };
  const right = shift.x + Math.max(...xs) + reach + MARGIN;
  // Under a line and an arch the child has space; beside the others it needs some.
  const inner = Math.max(...xs) - Math.min(...xs) - 2 * reach;
  const hasSpace = shape === 'line' || (shape === 'arch' && inner > CHILD_WIDTH);
  const width = hasSpace ? Math.max(right, CHILD_WIDTH + 2 * MARGIN) : right + CHILD_WIDTH + MARGIN;
  const height = shift.y + Math.max(...ys, 0) + reach + MARGIN;
  const onStrip = measured(points);
  const at = (along: number) => {
    const { x, y, dx, dy } = onStrip(along);
    return { x: x + shift.x, y: y + shift.y, dx, dy };
  };
  const childX = hasSpace ? width / 2 : width - MARGIN - CHILD_WIDTH / 2;
  return { width, height: Math.max(height, CHILD_HEIGHT + MARGIN), childX, at };
}

/** The strip as a polyline, from its start on the left or on the floor. */
function course(shape: GarlandShape, metres: number): Point[] {
  const steps = Array.from({ length: 97 }, (_, index) => index / 96);
  if (shape === 'column') return steps.map((part) => ({ x: 0, y: part * metres }));
  if (shape === 'line') {
    const sag = Math.min(MOST_SAG, metres * 0.07);
    return steps.map((part) => ({ x: part * metres, y: -4 * sag * part * (1 - part) }));
  }
  const half = halfArch(shape === 'arch' ? metres / 2 : metres);
  if (shape === 'half-arch') return half;
  const middle = half.at(-1)?.x ?? 0;
  return [...half, ...half.toReversed().map(({ x, y }) => ({ x: 2 * middle - x, y }))];
}

/** A straight side, a quarter of a circle, and a straight top where the strip is longer than both. */
function halfArch(metres: number): Point[] {
  const corner = Math.min(CORNER, metres / (1 + Math.PI / 2));
  const side = Math.min(metres - (corner * Math.PI) / 2, TOP - corner);
  const top = metres - side - (corner * Math.PI) / 2;
  const turns = Array.from({ length: 49 }, (_, index) => (index / 48) * (Math.PI / 2));
  const bend = turns.map((turn) => ({
    x: corner * (1 - Math.cos(turn)),
    y: side + corner * Math.sin(turn),
  }));
  return [{ x: 0, y: 0 }, ...bend, { x: corner + top, y: side + corner }];
}

/** @returns the point at a part, 0 to 1, of a polyline's length */
function measured(points: readonly Point[]): (along: number) => OnPath {
  const pieces = points.slice(1).flatMap((to, index) => {
    const from = points[index] as Point;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    return length > 0 ? [{ from, to, length }] : [];
  });
  const whole = pieces.reduce((sum, { length }) => sum + length, 0);
  return (along) => {
    let left = along * whole;
    let piece = pieces[0];
    for (const next of pieces) {
      piece = next;
      if (left <= next.length) break;
      left -= next.length;
    }
    if (!piece) throw new RangeError('A strip needs two points.');
    const { from, to, length } = piece;
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    // Rounding may leave a little beyond the last piece.
    const part = Math.min(left, length);
    return { x: from.x + dx * part, y: from.y + dy * part, dx, dy };
  };
}
