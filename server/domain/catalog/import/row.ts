import type { Readable } from 'node:stream';
import type { CatalogRecord, CategoryRecord } from '@/contracts/catalog-record';

/** One row that a reader found; `line` is where it begins in the file, counted from 1. */
export type ImportRow =
  /**
   * For categoryRecordSchema; a parent comes before its children. A `mention` is all that an item's path tells: it
   * makes a category that is missing, and leaves one that is there as its owner has it.
   */
  | { line: number; category: unknown; mention?: true }
  /** For catalogRecordSchema: prices in kuruş, pictures as remote URLs, file names or our own paths. */
  | { line: number; item: unknown }
  /** An item that is not for sale now, whatever else the file says of it: a draft, one that is archived there. */
  | { line: number; hide: { slug: string; skus: string[] } }
  /**
   * What the reader could make no sense of, and why. Reading goes on, unless `fatal` says that the rest of the file
   * is lost: then nothing may be concluded from what did not come. `slug` and `skus`, as far as they can be read, say
   * which item it was about: it is in the file, only not readable.
   */
  | { line: number; error: string; fatal?: true; slug?: string; skus?: string[] }
  /** What the reader left out or decided on its own, for the owner to know: a draft, an assumed stock. */
  | { line: number; note: string };

/** A file format's reader. It holds no more than one row, so a file may be of any size. */
export type ReadRows = (source: Readable) => AsyncIterable<ImportRow>;

/** A row on its way out into a file: all categories come first, parents before their children. */
export type ExportRow = { category: CategoryRecord } | { item: CatalogRecord };
