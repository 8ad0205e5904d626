import { createHash } from 'node:crypto';
import type { z } from 'zod';
import type { catalogRecordSchema } from '@/contracts/catalog-record';
import { type Kurus, parseWrittenPrice } from '@/contracts/money';
import type { ImportRow } from '../row';
import { RowError } from './row-error';

/** An item as a foreign file tells it, before the import checks it. */
export type ItemDraft = z.input<typeof catalogRecordSchema>;
export type VariantDraft = ItemDraft['variants'][number];
export type ImageDraft = NonNullable<ItemDraft['images']>[number];

/** catalogRecordSchema's limits for what foreign files have too much of. */
export const MAX_IMAGES = 50;
export const MAX_ALT = 300;
export const MAX_SKU = 80;

/**
 * What is sold of a variant whose file says that there is some, but not how many. Small, because each sale beyond
 * what truly lies there disappoints somebody; the next import fills it up again.
 */
export const UNCOUNTED_STOCK = 10;

const MAX_PICTURE_ADDRESS = 500;

/** Whether a picture's address is one that the catalogue can hold. */
export function isPictureAddress(url: string): boolean {
  return url !== '' && url.length <= MAX_PICTURE_ADDRESS;
}

/** Tells of picture addresses that are too long: the item goes in without those. */
export function longAddressNotes(line: number, urls: readonly string[]): ImportRow[] {
  const tooLong = urls.find((url) => url.length > MAX_PICTURE_ADDRESS);
  if (tooLong === undefined) return [];
  return [
    { line, note: `Picture ${tooLong.slice(0, 80)}…: its address is longer than ${MAX_PICTURE_ADDRESS} characters.` },
  ];
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

/** A code in at most `max` characters: a longer one ends in a hash of the whole, so that it stays one of a kind. */
export function fitCode(code: string, max: number): string {
  if (code.length <= max) return code;
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 10);
  return `${code.slice(0, max - hash.length - 1)}-${hash}`;
}
