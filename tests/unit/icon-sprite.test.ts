import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ICONS } from '@/components/ui/icon-names';

const sprite = readFileSync(join(process.cwd(), 'components/ui/icons.svg'), 'utf8');
const drawn = new Map(
  Array.from(sprite.matchAll(/<symbol id="(.+?)" viewBox="0 0 24 24">(.+?)<\/symbol>/g), ([, id, shapes]) => [
    id,
    shapes,
  ]),
);

test('the sprite contains exactly the listed icons', () => {
  expect([...drawn.keys()].sort()).toEqual([...ICONS].sort());
});

test.each(ICONS)('%s consists of closed SVG shapes without colours or scripts of their own', (name) => {
  expect(drawn.get(name)).toMatch(/^(<(path|circle|rect|line|polyline|polygon|ellipse)( [a-z0-9]+="[^"<>]+")+\/>)+$/);
  expect(drawn.get(name)).not.toMatch(/ (fill|stroke|style|href|on\w+)="/);
});
