import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ON_PHONES, ON_WIDE_SCREENS } from '@/e2e/setup/one-width';

const journeys = readdirSync('e2e')
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => readFileSync(join('e2e', name), 'utf8'))
  .join('\n');

test.each([...ON_PHONES, ...ON_WIDE_SCREENS])('one width is named for a journey that there is: %s', (title) => {
  expect(journeys.split(`test('${title}'`)).toHaveLength(2);
});

test('no journey is left out at both widths', () => {
  expect(ON_PHONES.filter((title) => ON_WIDE_SCREENS.includes(title))).toEqual([]);
});
