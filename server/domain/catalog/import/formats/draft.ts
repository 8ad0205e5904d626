import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { catalogRecordSchema } from '@/contracts/catalog-record';
import { type Kurus, parseWrittenPrice } from '@/contracts/money';
import type { ImportRow } from '../row';

/** An item from a foreign file before validation. */
export type ItemDraft = z.input<typeof catalogRecordSchema>;
export type VariantDraft = ItemDraft['variants'][number];
export type ImageDraft = NonNullable<ItemDraft['images']>[number];

/** Limits of catalogRecordSchema that foreign files may exceed. */
export const MAX_IMAGES = 50;
export const MAX_ALT = 300;
export const MAX_SKU = 80;

/**
 * The stock of a variant that the file only calls available. Small, because every oversold unit disappoints a customer;
 * the next import restores it.
 */
export const UNCOUNTED_STOCK = 10;

const MAX_IMAGE_URL = 500;

/** Whether the catalogue can store an image URL. */
export function isImageUrl(url: string): boolean {
  return url !== '' && url.length <= MAX_IMAGE_URL;
}

/** Notes about image URLs that are too long; the item is imported without them. */
export function longUrlNotes(line: number, urls: readonly string[]): ImportRow[] {
  const tooLong = urls.find((url) => url.length > MAX_IMAGE_URL);
  if (tooLong === undefined) return [];
  return [{ line, note: `Image ${tooLong.slice(0, 80)}…: its URL is longer than ${MAX_IMAGE_URL} characters.` }];
}

/** @throws RowError that names the column */
export function readPrice(text: string, column: string, line: number): Kurus {
  if (text === '') throw new RowError(line, `${column} is empty.`);
  try {
    return parseWrittenPrice(text);
  } catch (error) {
    if (error instanceof RangeError) throw new RowError(line, `${column}: ${error.message}.`);
    throw error;
  }
}

/**
 * Shortens a code to at most `max` characters: a longer one ends in a hash of the whole code, so that it stays unique.
 */
export function fitCode(code: string, max: number): string {
  if (code.length <= max) return code;
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
  return `${code.slice(0, max - hash.length - 1)}-${hash}`;
}

/** Why and where a row of a file is rejected. */
export class RowError extends Error {
  override name = 'RowError';

  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}
