import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { icons } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ICONS } from '@/components/ui/icon';

const sprite = readFileSync(join(process.cwd(), 'components/ui/icons.svg'), 'utf8');
const drawn = new Map(
  Array.from(sprite.matchAll(/<symbol id="(.+?)" viewBox="0 0 24 24">(.+?)<\/symbol>/g), ([, id, shapes]) => [
    id,
    shapes,
  ]),
);

/** The shapes of a lucide icon, in the notation of the sprite. */
function shapesOf(name: string): string {
  const component = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof typeof icons;
  return renderToStaticMarkup(createElement(icons[component]))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/><\/\w+>/g, '/>');
}

test('the sprite contains exactly the listed icons', () => {
  expect([...drawn.keys()].sort()).toEqual([...ICONS].sort());
});

test.each(ICONS)('%s has lucide’s shapes', (name) => {
  expect(drawn.get(name)).toBe(shapesOf(name));
});
