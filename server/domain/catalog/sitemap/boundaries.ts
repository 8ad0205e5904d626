/**
 * A file covers a fixed range of ids, so an item never moves to another file, and a file without changed items does not
 * change. The range is small enough that even items with the longest URLs and images stay below the 50 000 URLs and 50
 * MB that search engines accept per file.
 */
export const IDS_PER_FILE = 5000;

/** The maximum number of images per item. */
export const MAX_IMAGES = 10;

/** The largest id of the database's type. */
const LAST_ID = 2_147_483_647;

/** File numbers count from 1. */
export type FileNumber = number;

/** The ids of a file: greater than `after`, up to and including `last`. */
export function idsOf(file: FileNumber): { after: number; last: number } {
  return { after: (file - 1) * IDS_PER_FILE, last: Math.min(file * IDS_PER_FILE, LAST_ID) };
}

/** A file's name: `urunler-1.xml`, `urunler-2.xml` … */
export function itemsFileName(file: FileNumber): string {
  return `urunler-${file}.xml`;
}

/** The number in `urunler-12.xml`; null for any other name, and for a number beyond all ids. */
export function fileNumberOf(name: string): FileNumber | null {
  const [, digits] = /^urunler-([1-9]\d{0,5})\.xml$/.exec(name) ?? [];
  const file = Number(digits);
  return digits !== undefined && idsOf(file).after < LAST_ID ? file : null;
}
