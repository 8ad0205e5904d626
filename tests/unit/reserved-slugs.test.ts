import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RESERVED_SLUGS } from '@/contracts/reserved-slugs';

/** Folders that name a first segment of an address, through groups of routes. */
function segmentsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[_[]/.test(entry.name))
    .flatMap(({ name }) => (name.startsWith('(') ? segmentsBelow(join(folder, name)) : [name]))
    .filter((name) => !name.includes('.'));
}

test('no slug of the catalogue can stand where the shop has a page of its own', () => {
  const own = segmentsBelow('app');
  expect(own).toContain('sepetim');
  expect(own.filter((segment) => !RESERVED_SLUGS.includes(segment))).toEqual([]);
  expect(existsSync('app/(shop)/[slug]')).toBe(true);
});
