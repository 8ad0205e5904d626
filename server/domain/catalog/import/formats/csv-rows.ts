import { type CsvError, type Parser, parse } from 'csv-parse';

const MAX_ROW_BYTES = 1_000_000;
/** Comma is the standard; semicolon and tab are what spreadsheets save in a Turkish locale. */
const DELIMITERS = [',', ';', '\t'] as const;

/** A line above the header that tells Excel the delimiter, with or without a byte order mark. */
const SEPARATOR_LINE = /^(?:\xef\xbb\xbf)?"?sep=([,;\t])"?(?:\r\n|\n|\r)/i;

export type CsvRow = { line: number; cells: string[] } | { line: number; error: string; fatal: true };

/**
 * Reads a CSV file row by row: LF, CRLF or CR, quoted line breaks, with or without a byte order mark. The delimiter is
 * the one declared by the first line (`sep=;`, as Excel writes it) or else the most frequent one in it. Blank lines are
 * skipped. `line` is where a row begins, counted here from the rows' contents because the parser's own count is wrong
 * after quoted CRLF. A quote that is never closed swallows the rest: it is an error, and the rows end there.
 */
export async function* readCsvRows(source: AsyncIterable<Buffer>): AsyncGenerator<CsvRow> {
  const found: string[][] = [];
  let parser: Parser | undefined;
  let line = 1;
  let failure: CsvError | undefined;
  const advance = async (chunk: Buffer | null) => {
    failure = await feed(parser as Parser, chunk);
  };
  function* rows(): Generator<CsvRow> {
    for (const cells of found.splice(0)) {
      if (cells.length > 1 || cells[0]?.trim()) yield { line, cells };
      line += 1 + cells.reduce((sum, cell) => sum + lineBreaks(cell), 0);
    }
  }

  for await (const given of withWholeFirstLine(source)) {
    let chunk = given;
    if (!parser) {
      const declared = SEPARATOR_LINE.exec(given.toString('latin1', 0, 16));
      if (declared) {
        chunk = given.subarray(declared[0].length);
        line++;
      }
      parser = openParser(found, declared?.[1] ?? likelyDelimiter(chunk));
      if (chunk.length === 0) continue;
    }
    await advance(chunk);
    yield* rows();
    if (failure) break;
  }
  if (parser && !failure) {
    await advance(null);
    yield* rows();
  }
  if (failure) yield { line, error: reasonOf(failure), fatal: true };
}

function openParser(found: string[][], delimiter: string): Parser {
  return parse({
    bom: true,
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: MAX_ROW_BYTES,
    // Rows are collected here instead of from the stream, because an error would discard those still in it.
    on_record: (cells: string[]) => {
      found.push(cells);
      return null;
    },
  });
}

/** Feeds the parser a chunk, or the end; resolves to its error, if any. */
function feed(parser: Parser, chunk: Buffer | null): Promise<CsvError | undefined> {
  return new Promise((resolve) => {
    const onError = (error: Error) => resolve(error as CsvError);
    const done = () => {
      parser.off('error', onError);
      resolve(undefined);
    };
    parser.once('error', onError);
    if (chunk) parser.write(chunk, (error) => !error && done());
    else parser.end(done);
  });
}

/** Passes chunks on; the first one is long enough to contain the header, so that the delimiter can be detected. */
async function* withWholeFirstLine(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of source) {
    if (head === undefined) yield chunk;
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length < 65_536 && !/[\r\n]/.test(head.toString('latin1'))) continue;
      yield head;
      head = undefined;
    }
  }
  if (head && head.length > 0) yield head;
}

function likelyDelimiter(head: Buffer): string {
  const [first = ''] = head.toString('utf8').split(/[\r\n]/, 1);
  const count = (mark: string) => first.split(mark).length;
  return DELIMITERS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function lineBreaks(cell: string): number {
  return cell.includes('\n') || cell.includes('\r') ? (cell.match(/\r\n|\n|\r/g)?.length ?? 0) : 0;
}

function reasonOf(error: CsvError): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
    return 'A quote that opens here is not closed: the rest of the file can’t be read.';
  }
  return `The rest of the file can’t be read: ${error.message}`;
}
