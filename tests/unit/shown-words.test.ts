import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capitalizeTurkish } from '@/contracts/turkish';

const filesIn = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));

/** A source file's text without its comments. */
const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

test('displayed texts have the apostrophe ’, never the straight one', () => {
  const files = ['app', 'components', 'content', 'server/domain/operations/demo', 'server/platform/mail'].flatMap(
    (folder) => filesIn(folder, /\.tsx?$/),
  );
  expect(files.length).toBeGreaterThan(300);
  const straight = files.flatMap((file) =>
    [...withoutComments(readFileSync(file, 'utf8')).matchAll(/.{0,20}[\p{L}\d]'\p{Ll}.{0,20}/gu)].map(
      ([words]) => `${file}: ${words}`,
    ),
  );
  expect(straight).toEqual([]);
});

/** Words that Turkish keeps lower-case within a title. */
const SMALL = new Set(['ve', 'ile', 'ya', 'da', 'de', 'için']);
/** Except "“balon” araması", which quotes the shopper. */
const titlesIn = (file: string) =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:PageMetadata\(\{\s*title|pageTitle\(): ?'([^']+)'|pageTitle\('([^']+)'/g,
    ),
  ].map(([, ofPage, ofListing]) => `${file}: ${ofPage ?? ofListing}`);

test('page titles have capitalised words', () => {
  const titles = filesIn('app', /\.tsx?$/).flatMap(titlesIn);
  expect(titles.length).toBeGreaterThan(15);
  const inCapitals = (title: string) =>
    title
      .split(' ')
      .map((word, index) => (index > 0 && SMALL.has(word) ? word : capitalizeTurkish(word)))
      .join(' ');
  for (const entry of titles) {
    const title = entry.slice(entry.indexOf(': ') + 2);
    expect(entry).toBe(entry.replace(title, inCapitals(title)));
  }
});
