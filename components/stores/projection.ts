import { MAP_FRAME } from '@/content/istanbul-coast';

/** Size of the drawing, px. */
export const WIDTH = 640;
const { west, east, south, north } = MAP_FRAME;
/** Ratio of a degree of longitude to a degree of latitude at this latitude. */
const SHORTER = Math.cos((((south + north) / 2) * Math.PI) / 180);
const SCALE = WIDTH / ((east - west) * SHORTER);
export const HEIGHT = Math.round((north - south) * SCALE);

/** Position on the drawing: degrees to px from its upper left corner. */
export function project(longitude: number, latitude: number): { x: number; y: number } {
  return { x: round((longitude - west) * SHORTER * SCALE), y: round((north - latitude) * SCALE) };
}

/** Attribute `d` of a closed path through these points. */
export function outline(line: readonly (readonly [number, number])[]): string {
  const points = line.map(([longitude, latitude]) => project(longitude, latitude));
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;
}

/** Half of a width and height in degrees, converted to px. */
export function radii([width, height]: readonly [number, number]): { rx: number; ry: number } {
  return { rx: round(width * SHORTER * SCALE), ry: round(height * SCALE) };
}

function round(px: number): number {
  return Math.round(px * 10) / 10;
}
