import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RESERVED_SLUGS } from '@/contracts/reserved-slugs';

/** Folders that are the first segment of a URL, including those in route groups. */
function segmentsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^[_[]/.test(entry.name))
    .flatMap(({ name }) => (name.startsWith('(') ? segmentsBelow(join(folder, name)) : [name]))
    .filter((name) => !name.includes('.'));
}

test('every first segment of the shop’s own pages is a reserved slug', () => {
  const own = segmentsBelow('app');
  expect(own).toContain('sepetim');
  expect(own.filter((segment) => !RESERVED_SLUGS.includes(segment))).toEqual([]);
  expect(existsSync('app/(shop)/[slug]')).toBe(true);
});
