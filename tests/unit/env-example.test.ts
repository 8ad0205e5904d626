import { readFileSync } from 'node:fs';
import { envSchema } from '@/server/platform/env';

const variables = (text: string) => [...text.matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
const example = variables(readFileSync('.env.example', 'utf8'));

test('.env.example explains every variable, and none that does not exist', () => {
  const known = Object.keys(envSchema.shape).filter((name) => name !== 'NODE_ENV');
  expect(example.toSorted()).toEqual(known.toSorted());
});

test('docs/configuration.md lists every variable', () => {
  const page = readFileSync('docs/configuration.md', 'utf8');
  expect(example.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
