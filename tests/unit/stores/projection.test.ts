import { HEIGHT, project, WIDTH } from '@/components/stores/projection';
import { BRANCHES } from '@/content/branches';
import { ASIA, EUROPE, MAP_FRAME } from '@/content/istanbul-coast';

type Point = readonly [number, number];

/** Whether a point is inside an outline: a ray to the east crosses it an odd number of times. */
function inside([x, y]: Point, line: readonly Point[]): boolean {
  return line.reduce((within, [x1, y1], index) => {
    const [x2, y2] = line[(index + 1) % line.length] as Point;
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !within : within;
  }, false);
}

test('every branch is on its side of the Bosphorus, and none in the water', () => {
  const sides = BRANCHES.map(({ place, longitude = 0, latitude = 0 }) => {
    const at = [longitude ?? 0, latitude ?? 0] as const;
    return [place, inside(at, EUROPE) ? 'Avrupa' : inside(at, ASIA) ? 'Anadolu' : 'deniz'];
  });
  expect(Object.fromEntries(sides)).toEqual({
    Kadıköy: 'Anadolu',
    Etiler: 'Avrupa',
    Çekmeköy: 'Anadolu',
    Pendik: 'Anadolu',
    Kartal: 'Anadolu',
  });
});

test('the corners of the frame match the drawing, with north up', () => {
  expect(project(MAP_FRAME.west, MAP_FRAME.north)).toEqual({ x: 0, y: 0 });
  expect(project(MAP_FRAME.east, MAP_FRAME.south).x).toBeCloseTo(WIDTH);
  expect(project(MAP_FRAME.east, MAP_FRAME.south).y).toBeCloseTo(HEIGHT, 0);
});
