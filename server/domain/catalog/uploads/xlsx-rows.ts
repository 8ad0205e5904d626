import { Parser } from 'htmlparser2';
import type { Entry } from 'yauzl';
import type { CsvRow } from '@/server/domain/catalog/import/formats/csv-rows';
import { type OpenZip, openZip, ZipError } from './zip';

/** Limits of a part of a workbook, unpacked, bytes. Texts are held in memory, a sheet is not. */
const MAX_TEXTS = 64_000_000;
const MAX_SHEET = 400_000_000;
const MAX_SMALL_PART = 5_000_000;
/** More columns are a mistake: the last one of Excel is XFD, the 16 384th. */
const MAX_COLUMNS = 500;

/**
 * The rows of a workbook's first visible sheet (Office Open XML, ECMA-376 part 1, 18.3), as a CSV file's: numbers as
 * stored in cells, without their format. Formulas count with the result that was stored last. Rows without text are
 * skipped; `line` is the number that Excel shows.
 * @throws ZipError when the file is no workbook, is damaged or unpacks to more than the limits
 */
export async function* readXlsxRows(path: string): AsyncGenerator<CsvRow> {
  const zip = await openZip(path);
  try {
    const parts = new Map((await zip.entries()).map((entry) => [entry.fileName, entry]));
    const sheet = parts.get(await firstSheet(zip, parts));
    if (!sheet) throw new ZipError('a workbook without a sheet');
    const found: CsvRow[] = [];
    const reader = sheetReader(await readTexts(zip, parts.get('xl/sharedStrings.xml')), (row) => found.push(row));
    for await (const text of textOf(zip, sheet, MAX_SHEET)) {
      reader.write(text);
      yield* found.splice(0);
    }
    reader.end();
    yield* found.splice(0);
  } finally {
    zip.close();
  }
}

async function* textOf(zip: OpenZip, entry: Entry, maxBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of zip.read(entry, maxBytes)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

type Parts = ReadonlyMap<string, Entry>;

/** The path of the first sheet that isn't hidden. */
async function firstSheet(zip: OpenZip, parts: Parts): Promise<string> {
  const sheets: string[] = [];
  await parse(zip, parts.get('xl/workbook.xml'), MAX_SMALL_PART, {
    onopentag: (name, { 'r:id': id, state = 'visible' }) => {
      if (localName(name) === 'sheet' && id && state === 'visible') sheets.push(id);
    },
  });
  let target = '';
  await parse(zip, parts.get('xl/_rels/workbook.xml.rels'), MAX_SMALL_PART, {
    onopentag: (_name, { Id, Target = '' }) => {
      if (Id && Id === sheets[0]) target = Target;
    },
  });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The texts to which cells refer by number. Phonetic hints (rPh) are no part of a text. */
async function readTexts(zip: OpenZip, entry: Entry | undefined): Promise<string[]> {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isHint = false;
  if (!entry) return texts;
  await parse(zip, entry, MAX_TEXTS, {
    onopentag: (name) => {
      const local = localName(name);
      if (local === 'si') text = '';
      if (local === 'rPh') isHint = true;
      isText = local === 't' && !isHint;
    },
    ontext: (part) => {
      if (isText) text += part;
    },
    onclosetag: (name) => {
      const local = localName(name);
      isText = false;
      if (local === 'rPh') isHint = false;
      if (local === 'si') texts.push(text);
    },
  });
  return texts;
}

type Handlers = NonNullable<ConstructorParameters<typeof Parser>[0]>;

async function parse(zip: OpenZip, entry: Entry | undefined, maxBytes: number, handlers: Handlers): Promise<void> {
  if (!entry) throw new ZipError('not a workbook of Excel');
  const parser = new Parser(handlers, { xmlMode: true });
  for await (const text of textOf(zip, entry, maxBytes)) parser.write(text);
  parser.end();
}

/** Files of some programs put a prefix before every name. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function sheetReader(texts: readonly string[], onRow: (row: CsvRow) => void): Parser {
  let line = 0;
  let cells: string[] = [];
  let column = 0;
  let kind = '';
  let value = '';
  let isValue = false;
  return new Parser(
    {
      onopentag(name, { r, t = 'n' }) {
        const local = localName(name);
        if (local === 'row') {
          line = r ? Number(r) : line + 1;
          cells = [];
          column = 0;
        } else if (local === 'c') {
          column = r ? columnOf(r) : column + 1;
          kind = t;
          value = '';
        }
        isValue = local === 'v' || local === 't';
      },
      ontext(part) {
        if (isValue) value += part;
      },
      onclosetag(name) {
        const local = localName(name);
        isValue = false;
        if (local === 'c' && column <= MAX_COLUMNS) cells[column - 1] = cellText(kind, value, texts);
        if (local === 'row' && cells.some((cell) => cell?.trim())) {
          onRow({ line, cells: Array.from(cells, (cell) => cell ?? '') });
        }
      },
    },
    { xmlMode: true },
  );
}

function cellText(kind: string, value: string, texts: readonly string[]): string {
  if (kind === 's') return texts[Number(value)] ?? '';
  if (kind === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (kind === 'e') return '';
  return kind === 'n' && value !== '' ? numberText(Number(value)) : value;
}

/** `149.9` → `"149.90"`, `1249` → `"1249"`: three decimals could be read as thousands. Up to 15 digits, as Excel shows. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  if (Number.isInteger(value)) return value.toFixed(0);
  const plain = Number(value.toPrecision(15));
  const decimals = String(plain).split('.')[1]?.length ?? 0;
  return plain.toFixed(decimals === 1 ? 2 : Math.min(decimals, 15));
}

/** `"B5"` → 2 */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.replace(/\d+$/, '')) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}
