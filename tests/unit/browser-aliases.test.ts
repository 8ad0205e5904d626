import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import given from '@/app/_browser/next-constants.cjs';

const NEXT = join(process.cwd(), 'node_modules/next/dist');
/** Next's modules that may be part of a page's scripts: not those of the development server and of the Pages Router. */
const FOLDERS = ['client/components', 'shared/lib/router/utils'];
const IMPORT = /const (\w+) = require\("(?:\.\.\/)+lib\/constants"\);/;

/** The constants that Next's modules of the browser read, by name. */
function readConstants(): Set<string> {
  const names = new Set<string>();
  for (const folder of FOLDERS) {
    for (const file of readdirSync(join(NEXT, folder), { recursive: true, encoding: 'utf8' })) {
      const text = file.endsWith('.js') ? readFileSync(join(NEXT, folder, file), 'utf8') : '';
      const variable = IMPORT.exec(text)?.[1];
      if (!variable) continue;
      for (const [, name = ''] of text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))) names.add(name);
    }
  }
  return names;
}

test('the constants that stand in for Next’s own are all that its browser modules read, with its values', async () => {
  const own: Record<string, unknown> = await import('next/dist/lib/constants');
  const wanted = [...readConstants()].sort();
  expect(Object.keys(given).sort()).toEqual(wanted);
  expect(given).toEqual(Object.fromEntries(wanted.map((name) => [name, own[name]])));
});
