import { crc32, deflateRawSync } from 'node:zlib';

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;

/** A ZIP file (APPNOTE.TXT 4.3) with these files, each compressed. @param declared sizes that differ from the real ones */
export function zipFile(files: Record<string, string | Buffer>, declared: Record<string, number> = {}): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const facts = factsOf(name, bytes, packed, declared[name] ?? bytes.length);
    const head = Buffer.concat([fields(LOCAL, 4), facts, Buffer.from(name)]);
    directory.push(
      Buffer.concat([
        fields(CENTRAL, 4),
        fields(20, 2),
        facts,
        fields(0, 2),
        fields(0, 4),
        fields(0, 4),
        fields(offset, 4),
        Buffer.from(name),
      ]),
    );
    parts.push(head, packed);
    offset += head.length + packed.length;
  }
  const index = Buffer.concat(directory);
  const count = fields(directory.length, 2);
  const end = [fields(END, 4), fields(0, 4), count, count, fields(index.length, 4), fields(offset, 4), fields(0, 2)];
  return Buffer.concat([...parts, index, ...end]);
}

/** What local header and directory share, from the version to the length of extra fields. */
function factsOf(name: string, bytes: Buffer, packed: Buffer, size: number): Buffer {
  return Buffer.concat([
    ...[fields(20, 2), fields(0x800, 2), fields(DEFLATED, 2), fields(0, 4)],
    ...[fields(crc32(bytes), 4), fields(packed.length, 4), fields(size, 4)],
    ...[fields(Buffer.byteLength(name), 2), fields(0, 2)],
  ]);
}

function fields(value: number, bytes: 2 | 4): Buffer {
  const field = Buffer.alloc(bytes);
  if (bytes === 2) field.writeUInt16LE(value);
  else field.writeUInt32LE(value);
  return field;
}

type Cell = string | number | null;

/** A workbook of one sheet, as Excel writes it: texts apart, numbers in cells, empty cells and rows left out. */
export function workbook(rows: readonly (readonly Cell[])[], { hiddenFirst = false } = {}): Buffer {
  const texts: string[] = [];
  const cell = (value: Cell, row: number, column: number) => {
    const place = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (value === null) return '';
    if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`;
    return `<c r="${place}" t="s"><v>${texts.push(value) - 1}</v></c>`;
  };
  const data = rows
    .map((cells, row) => `<row r="${row + 1}">${cells.map((value, column) => cell(value, row, column)).join('')}</row>`)
    .join('');
  const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const hidden = hiddenFirst ? '<sheet name="Gizli" sheetId="9" state="hidden" r:id="rId9"/>' : '';
  return zipFile({
    'xl/workbook.xml': `<workbook xmlns="${main}"><sheets>${hidden}<sheet name="Ürünler" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId9" Target="worksheets/none.xml"/><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
  });
}
