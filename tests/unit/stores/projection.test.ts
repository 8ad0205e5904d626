import { HEIGHT, project, WIDTH } from '@/components/stores/projection';
import { BRANCHES } from '@/content/branches';
import { ASIA, EUROPE, MAP_FRAME } from '@/content/istanbul-coast';

type Place = readonly [number, number];

/** Whether a place lies inside an outline: a ray to the east crosses it an odd number of times. */
function inside([x, y]: Place, line: readonly Place[]): boolean {
  return line.reduce((within, [x1, y1], place) => {
    const [x2, y2] = line[(place + 1) % line.length] as Place;
    const crosses = y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1;
    return crosses ? !within : within;
  }, false);
}

test('every branch stands on its own side of the Bosphorus, and none in the water', () => {
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

test('the frame’s corners are the drawing’s, and north is up', () => {
  expect(project(MAP_FRAME.west, MAP_FRAME.north)).toEqual({ x: 0, y: 0 });
  expect(project(MAP_FRAME.east, MAP_FRAME.south).x).toBeCloseTo(WIDTH);
  expect(project(MAP_FRAME.east, MAP_FRAME.south).y).toBeCloseTo(HEIGHT, 0);
});
