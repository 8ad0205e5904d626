import type { Readable } from 'node:stream';
import type { CatalogRecord, CategoryRecord } from '@/contracts/catalog-record';

/** What the owner should know about a row; it refuses nothing. */
export type Note = { line: number; note: string };

/** One row of a file; `line` is where it begins, counted from 1. */
export type ImportRow =
  /**
   * For categoryRecordSchema; parents come before their children. A `mention` comes from an item's category path: it
   * creates a missing category and leaves an existing one unchanged.
   */
  | { line: number; category: unknown; mention?: true }
  /** For catalogRecordSchema: prices in kuruş, images as remote URLs, file names or our own paths. */
  | { line: number; item: unknown }
  /** An item that is not for sale now, such as a draft or one archived in the source shop. */
  | { line: number; hide: { slug: string; skus: string[] } }
  /**
   * A row that the reader could not parse, and why. Reading continues, unless `fatal` says that the rest of the file is
   * lost: then items that did not appear must not be considered missing. `slug` and `skus`, as far as they can be read,
   * identify the item, which is therefore not missing.
   */
  | { line: number; error: string; fatal?: true; slug?: string; skus?: string[] }
  /** What the reader left out or assumed, as information for the owner: a draft, an assumed stock. */
  | Note;

/** A file format's reader. It holds at most one row, so files may be of any size. */
export type ReadRows = (source: Readable) => AsyncIterable<ImportRow>;

/** A row to be written into a file: all categories come first, parents before their children. */
export type ExportRow = { category: CategoryRecord } | { item: CatalogRecord };
