import type { Readable } from 'node:stream';
import { catalogRecordSchema, categoryRecordSchema } from '@/contracts/catalog-record';
import { nearWord } from '@/server/platform/near-word';
import type { ExportRow, ImportRow } from '../row';

const MAX_LINE_BYTES = 1_000_000;

/**
 * The shop's own format: one JSON object per line, UTF-8, no comments, blank lines allowed.
 *
 *     {"kind":"category","slug":"balonlar","name":"Balonlar","parent":null}
 *     {"kind":"item","slug":"kalp-folyo-balon","title":"Kalp Folyo Balon","category":"balonlar","variants":[…]}
 *
 * `kind` is followed by the fields of categoryRecordSchema or catalogRecordSchema; prices are in kuruş. It contains the
 * complete catalogue, so that importing an export changes nothing.
 */
export async function* readJsonLines(source: Readable): AsyncGenerator<ImportRow> {
  const unknown = new UnknownFields();
  for await (const row of readLines(source, MAX_LINE_BYTES)) {
    if ('error' in row) yield row;
    else if (row.text.trim() !== '') {
      const read = readLine(row.line, row.text);
      yield* unknown.notes(read);
      yield read;
    }
  }
}

function readLine(line: number, text: string): ImportRow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { line, error: `Not JSON: ${(error as SyntaxError).message}` };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { line, error: 'Not a JSON object.' };
  }
  const { kind, ...record } = value as Record<string, unknown>;
  if (kind === 'category') return { line, category: record };
  if (kind === 'item') return { line, item: record };
  return { line, error: `"kind" must be "category" or "item", not ${JSON.stringify(kind) ?? 'missing'}.` };
}

/** Writes the format of `readJsonLines`, one line at a time. */
export async function* writeJsonLines(rows: AsyncIterable<ExportRow> | Iterable<ExportRow>): AsyncGenerator<string> {
  for await (const row of rows) {
    const line = 'category' in row ? { kind: 'category', ...row.category } : { kind: 'item', ...row.item };
    yield `${JSON.stringify(line)}\n`;
  }
}

const { variants, images, properties } = catalogRecordSchema.shape;
const ITEM = Object.keys(catalogRecordSchema.shape);
const CATEGORY = Object.keys(categoryRecordSchema.shape);
/** Lists of an item, and the fields of their entries. */
const LISTS = {
  variants: Object.keys(variants.element.shape),
  images: Object.keys(images.unwrap().element.shape),
  properties: Object.keys(properties.unwrap().element.shape),
};

/** Reports unknown fields of a file once each: otherwise a mistyped name would silently lose its value. */
class UnknownFields {
  readonly #reported = new Set<string>();

  notes(row: ImportRow): ImportRow[] {
    if ('category' in row) return this.#notesOf(row.line, 'a category', '', row.category, CATEGORY);
    if (!('item' in row)) return [];
    const item = row.item as Record<string, unknown>;
    const lists = Object.entries(LISTS).flatMap(([list, known]) =>
      [item[list]].flat().flatMap((entry) => this.#notesOf(row.line, 'an item', `${list}.`, entry, known)),
    );
    return [...this.#notesOf(row.line, 'an item', '', item, ITEM), ...lists];
  }

  #notesOf(line: number, of: string, path: string, value: unknown, known: readonly string[]): ImportRow[] {
    if (typeof value !== 'object' || value === null) return [];
    return Object.keys(value).flatMap((field) => {
      const name = `${of} ${path}${field}`;
      if (known.includes(field) || this.#reported.has(name)) return [];
      this.#reported.add(name);
      const near = nearWord(field, known);
      const meant = near ? ` Did you mean "${path}${near}"?` : '';
      return { line, note: `"${path}${field.slice(0, 60)}" is no field of ${of} and means nothing here.${meant}` };
    });
  }
}

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** A line without its ending; `line` counts from 1. */
type TextLine = { line: number; text: string } | { line: number; error: string };

/**
 * Splits a byte stream into lines of UTF-8 text, ended by LF or CRLF; removes a byte order mark. Never buffers more
 * than one line: one over `maxBytes`, or with invalid UTF-8, is returned as an error and skipped.
 */
async function* readLines(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<TextLine> {
  let line = 1;
  let held: Buffer[] = [];
  let size = 0;
  const hold = (chunk: Buffer) => {
    size += chunk.length;
    if (size <= maxBytes) held.push(chunk);
    else held = [];
  };
  const release = (): TextLine => {
    const found = size > maxBytes ? { line, error: tooLong(maxBytes) } : decodeLine(line, Buffer.concat(held));
    line++;
    held = [];
    size = 0;
    return found;
  };
  for await (const chunk of source) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      hold(chunk.subarray(start, end));
      yield release();
      start = end + 1;
    }
    if (start < chunk.length) hold(chunk.subarray(start));
  }
  if (size > 0) yield release();
}

function decodeLine(line: number, bytes: Buffer): TextLine {
  const end = bytes.at(-1) === CARRIAGE_RETURN ? bytes.length - 1 : bytes.length;
  try {
    // A separate decoder per line, because it only removes the mark at its start.
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: line > 1 }).decode(bytes.subarray(0, end));
    return { line, text };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    return { line, error: 'The line is not UTF-8 text.' };
  }
}

function tooLong(maxBytes: number): string {
  return `The line is longer than ${maxBytes} bytes.`;
}
