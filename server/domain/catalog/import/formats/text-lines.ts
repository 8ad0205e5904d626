const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** A line without its ending; `line` counts from 1. */
export type TextLine = { line: number; text: string } | { line: number; error: string };

/**
 * Splits a byte stream into lines of UTF-8 text, ended by LF or CRLF; removes a byte order mark. Never buffers more
 * than one line: one over `maxBytes`, or with invalid UTF-8, is returned as an error and skipped.
 */
export async function* readLines(source: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<TextLine> {
  let line = 1;
  let held: Buffer[] = [];
  let size = 0;
  const hold = (piece: Buffer) => {
    size += piece.length;
    if (size <= maxBytes) held.push(piece);
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
