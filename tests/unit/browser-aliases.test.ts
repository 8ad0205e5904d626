import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as reselect from 'reselect';
import given from '@/app/_browser/next-constants.cjs';
import * as standIn from '@/app/_browser/reselect.js';

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

type State = { lines: readonly number[]; email: string };

test.each([
  ['reselect', reselect.createSelector],
  ['its stand-in', standIn.createSelector as unknown as typeof reselect.createSelector],
])('%s combines parts of a state again only when one of them has changed', (_which, createSelector) => {
  const combine = jest.fn((lines: readonly number[], email: string) => ({ text: `${email}: ${lines}` }));
  const select = createSelector([(state: State) => state.lines, (state: State) => state.email], combine);
  const lines = [1, 2];
  const first = select({ lines, email: 'a' });
  expect(first).toEqual({ text: 'a: 1,2' });
  expect(select({ lines, email: 'a' })).toBe(first);
  expect(combine).toHaveBeenCalledTimes(1);
  expect(select({ lines: [3], email: 'a' })).toEqual({ text: 'a: 3' });
  expect(select({ lines: [3], email: 'b' })).toEqual({ text: 'b: 3' });
});

test('the stand-in of reselect has all that Redux Toolkit imports from it', () => {
  const toolkit = readFileSync('node_modules/@reduxjs/toolkit/dist/redux-toolkit.modern.mjs', 'utf8');
  const [, names = ''] = /import \{([^}]*)\} from "reselect"/.exec(toolkit) ?? [];
  expect(Object.keys(standIn).sort()).toEqual(
    names
      .split(',')
      .map((name) => name.trim())
      .sort(),
  );
});
