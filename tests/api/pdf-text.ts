import { inflateSync } from 'node:zlib';

/**
 * The text of each page of a PDF document of the shop, its runs joined by spaces: the glyphs of its pages in the
 * characters that its fonts declare for them (ISO 32000-1, 9.10.3), as a reader copies them.
 */
export function pdfPages(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map(
    [...file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]),
  );
  const bodyOf = (id: string | undefined) => objects.get(id ?? '') ?? '';
  const reference = (body: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1];
  const pages = [...objects.values()].filter((body) => body.includes('/Type /Page\n'));
  return pages.map((page) => {
    const resources = bodyOf(reference(page, 'Resources'));
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id]) => [
        name,
        readUnicodes(streamOf(bodyOf(reference(bodyOf(id), 'ToUnicode')))),
      ]),
    );
    return textOf(streamOf(bodyOf(reference(page, 'Contents'))), fonts);
  });
}

function streamOf(body: string): string {
  const [, stream = ''] = /stream\n([\s\S]*)\nendstream/.exec(body) ?? [];
  const bytes = Buffer.from(stream, 'latin1');
  return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

/** The texts of a font's glyphs by number. */
function readUnicodes(map: string): string[] {
  const ranges = [...map.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/gi)];
  return ranges.flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

function textOf(content: string, fonts: ReadonlyMap<string, string[]>): string {
  const runs: string[] = [];
  let font: string[] = [];
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? [];
    const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    if (shown) runs.push(glyphs.map((glyph) => font[Number.parseInt(glyph, 16)] ?? '').join(''));
  }
  return runs.join(' ').replace(/\s+/g, ' ');
}
