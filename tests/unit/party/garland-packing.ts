/**
 * Packs rigid balls onto a strip one by one, without a formula. Every ball's centre is the same distance from the strip,
 * and each ball goes to the lowest point where it overlaps no other one; all directions around the strip are tried.
 * @param n how many balls touch each other around the strip
 * @param length of the strip, in diameters of a ball
 * @returns the distance of every ball's centre from the strip's start, in diameters
 */
export function packBalls(n: number, length: number): number[] {
  const toAxis = 1 / 2 / Math.sin(Math.PI / n);
  const directions = Array.from({ length: 12 * n }, (_, index) => (index / (12 * n)) * 2 * Math.PI);
  const placed: { height: number; direction: number }[] = [];
  for (;;) {
    const top = placed.at(-1)?.height ?? 0;
    const near = placed.slice(-6 * n).filter(({ height }) => height > top - 2);
    let best = { height: Number.POSITIVE_INFINITY, direction: 0 };
    for (const direction of directions) {
      const height = lowest(direction, Math.max(0, top - 1), near, toAxis);
      if (height < best.height - 1e-9) best = { height, direction };
    }
    if (best.height > length) return placed.map(({ height }) => height);
    placed.push(best);
  }
}

/** The lowest free height in a direction, found by rising from ball to ball. */
function lowest(
  direction: number,
  from: number,
  near: readonly { height: number; direction: number }[],
  toAxis: number,
): number {
  let height = from;
  for (let hasRisen = true; hasRisen; ) {
    hasRisen = false;
    for (const other of near) {
      const across = 2 * toAxis * Math.sin((direction - other.direction) / 2);
      const vertical = 1 - across ** 2;
      if (vertical <= 1e-9) continue;
      const clear = Math.sqrt(vertical);
      if (height < other.height + clear - 1e-9 && height > other.height - clear + 1e-9) {
        height = other.height + clear;
        hasRisen = true;
      }
    }
  }
  return height;
}
