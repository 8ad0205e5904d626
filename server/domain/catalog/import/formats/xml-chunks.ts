const DECLARATION = /^<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;
const HEAD_BYTES = 256;

export class UnknownEncodingError extends Error {
  override name = 'UnknownEncodingError';
}

/**
 * Decodes an XML file in its declared encoding (default UTF-8), and splits the text after each line break, so that
 * readers know the line number.
 * @throws UnknownEncodingError
 */
export async function* readXmlChunks(source: AsyncIterable<Buffer>): AsyncGenerator<{ line: number; text: string }> {
  let line = 1;
  let decoder: TextDecoder | undefined;
  let head = Buffer.alloc(0);
  function* cut(text: string): Generator<{ line: number; text: string }> {
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      yield { line, text: text.slice(start, end + 1) };
      line++;
      start = end + 1;
    }
    if (start < text.length) yield { line, text: text.slice(start) };
  }
  for await (const chunk of source) {
    if (decoder) yield* cut(decoder.decode(chunk, { stream: true }));
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length < HEAD_BYTES) continue;
      decoder = decoderFor(head);
      yield* cut(decoder.decode(head, { stream: true }));
    }
  }
  yield* cut(decoder ? decoder.decode() : decoderFor(head).decode(head));
}

function decoderFor(head: Buffer): TextDecoder {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be');
  const start = head.toString('latin1', 0, HEAD_BYTES).replace(/^\xef\xbb\xbf/, '');
  const declared = DECLARATION.exec(start)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_NOT_SUPPORTED') throw error;
    throw new UnknownEncodingError(`The encoding "${declared}" is not known.`);
  }
}
