import type { Readable } from 'node:stream';
import type { ExportRow, ImportRow } from '../row';
import { readLines } from './text-lines';
import { UnknownFields } from './unknown-fields';

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
