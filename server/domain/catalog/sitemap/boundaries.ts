/**
 * A file holds the items of so many ids, whatever became of them: an item stays in its file for good, and a file
 * whose items don't change doesn't change. So low that even items with the longest addresses and pictures stay below
 * the 50 000 URLs and 50 MB that search engines read of one file.
 */
export const IDS_PER_FILE = 5000;

/** Pictures told of an item at most. */
export const MOST_IMAGES = 10;

/** The highest id that the database has room for. */
const LAST_ID = 2_147_483_647;

/** File numbers count from 1. */
export type FileNumber = number;

/** The ids of a file: above `after`, up to and with `last`. */
export function idsOf(file: FileNumber): { after: number; last: number } {
  return { after: (file - 1) * IDS_PER_FILE, last: Math.min(file * IDS_PER_FILE, LAST_ID) };
}

/** Where items stand in the sitemap: `urunler-1.xml`, `urunler-2.xml` … */
export function itemsFileName(file: FileNumber): string {
  return `urunler-${file}.xml`;
}

/** The number in `urunler-12.xml`; null for any other name, and for a number that no id leads to. */
export function fileNumberOf(name: string): FileNumber | null {
  const [, digits] = /^urunler-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  const file = Number(digits);
  return digits !== undefined && idsOf(file).after < LAST_ID ? file : null;
}
