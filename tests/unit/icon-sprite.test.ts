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

/** What lucide draws inside its `<svg>`, written as the sprite writes it. */
function shapesOf(name: string): string {
  const component = name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()) as keyof typeof icons;
  return renderToStaticMarkup(createElement(icons[component]))
    .replace(/^<svg[^>]*>|<\/svg>$/g, '')
    .replace(/><\/\w+>/g, '/>');
}

test('the sprite holds the named icons and no others', () => {
  expect([...drawn.keys()].sort()).toEqual([...ICONS].sort());
});

test.each(ICONS)('%s is drawn as lucide draws it', (name) => {
  expect(drawn.get(name)).toBe(shapesOf(name));
});
