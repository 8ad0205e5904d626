import { readBankFile } from '@/server/domain/ordering/receipts/bank-file';
import { type BankEntry, lineKeys, parseBankAmount } from '@/server/domain/ordering/receipts/bank-line';
import { matchEntry } from '@/server/domain/ordering/receipts/match-entry';
import { KNOWN, ODD, STATEMENT, type Written } from './bank-statement';

const TURKISH = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
const lira = (kurus: number) => (kurus / 100).toLocaleString('tr-TR', TURKISH);
const quoted = (text: string) => (/[";]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const turkishDay = (day: string) => day.split('-').toReversed().join('.');

/** A file as a Turkish bank writes it: the account above the header, semicolons, Turkish numbers. */
function csvOf(lines: readonly Written[]): string {
  const rows = lines.map(
    ({ day, amount, description }) => `${turkishDay(day)};${quoted(description)};${lira(amount)};1.000,00`,
  );
  return ['Hesap No;12345', '', 'Tarih;Açıklama;Tutar;Bakiye', ...rows, ''].join('\r\n');
}

/** The same as an MT940 statement, descriptions broken into lines of 65 characters. */
function mt940Of(lines: readonly Written[]): string {
  const entries = lines.flatMap(({ day, amount, description }) => [
    `:61:${day.slice(2).replaceAll('-', '')}1123${amount < 0 ? 'D' : 'C'}${(Math.abs(amount) / 100).toFixed(2).replace('.', ',')}NTRFNONREF`,
    `:86:${description.match(/.{1,65}/g)?.join('\r\n') ?? ''}`,
  ]);
  return [':20:1', ':25:TR47', ':28C:1/1', ':60F:C261122TRY0,00', ...entries, ':62F:C261123TRY0,00', '-'].join('\r\n');
}

const WINDOWS_1254: Record<string, number> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe, '–': 0x96 };
const inWindows1254 = (text: string) =>
  Buffer.from(Array.from(text, (letter) => WINDOWS_1254[letter] ?? letter.codePointAt(0) ?? 0));

const FILES = [
  ['CSV in UTF-8', 'csv', Buffer.from(csvOf(STATEMENT))],
  ['CSV in UTF-8 with a byte order mark', 'csv', Buffer.from(`\uFEFF${csvOf(STATEMENT)}`)],
  ['CSV in Windows-1254', 'csv', inWindows1254(csvOf(STATEMENT))],
  ['MT940', 'mt940', Buffer.from(mt940Of(STATEMENT))],
] as const;

test('the statement has 200 lines, of which 30 are odd', () => {
  expect(STATEMENT).toHaveLength(200);
  expect(ODD).toHaveLength(30);
});

describe.each(FILES)('a bank’s file › %s', (_name, format, bytes) => {
  const file = readBankFile(bytes);
  const entries = file.lines.filter((line): line is BankEntry => line.kind === 'entry');

  test('has all lines with day, amount and direction', () => {
    expect(file.format).toBe(format);
    expect(
      entries.map(({ day, amount, direction }) => ({ day, amount: direction === 'in' ? amount : -amount })),
    ).toEqual(STATEMENT.map(({ day, amount }) => ({ day, amount })));
    expect(new Set(file.lines.map(({ line }) => line)).size).toBe(200);
  });

  test('says of each of the 200 lines what it is', () => {
    const planned = new Map<string, number>();
    const matched = entries.map((entry) => {
      const { kind, order } = matchEntry(entry, KNOWN, planned);
      return { kind, order };
    });
    const expected = STATEMENT.map((line) => {
      const odd = ODD.find((one) => one === line);
      if (odd) return { kind: odd.kind, order: odd.order ?? null };
      if (line.amount < 0) return { kind: 'outgoing', order: null };
      return { kind: 'matched', order: line.description.split(' ').at(-1) };
    });
    expect(matched).toEqual(expected);
  });
});

test('a line has the same name in every file that begins with the day, and equal lines have different ones', () => {
  const entry = { kind: 'entry', line: 1, day: '2026-11-23', amount: 100, direction: 'in', currency: 'TRY' } as const;
  const [first, second] = lineKeys([
    { ...entry, description: 'Ali  1' },
    { ...entry, line: 2, description: 'ALI 1' },
  ]);
  expect(first).not.toBe(second);
  expect(lineKeys([{ ...entry, line: 9, description: 'ali 1' }])).toEqual([first]);
});

test.each([
  ['1.234,56', 123_456],
  ['1234,56', 123_456],
  ['1,234.56', 123_456],
  ['1234.5', 123_450],
  ['1.234', 123_400],
  ['250,00 TL', 25_000],
  ['₺250', 25_000],
  ['250,', 25_000],
  ['', null],
  ['on lira', null],
  ['1,2,3', null],
])('the amount %j is %p kuruş', (text, kurus) => {
  expect(parseBankAmount(text)).toBe(kurus);
});

describe('the columns of other banks', () => {
  const read = (text: string) => readBankFile(Buffer.from(text)).lines;

  test('debit and credit stand in columns of their own', () => {
    const text =
      'İşlem Tarihi\tAçıklama\tBorç\tAlacak\n24/11/2026 13:45\tGELEN\t\t1.000,00\n2026-11-24\tGIDEN\t12,50\t0,00\n';
    expect(read(text)).toMatchObject([
      { day: '2026-11-24', amount: 100_000, direction: 'in' },
      { day: '2026-11-24', amount: 1250, direction: 'out' },
    ]);
  });

  test('a mark, a sign after the number or another currency says what the amount is', () => {
    const text = [
      'TARİH,AÇIKLAMA,TUTAR,B/A,PARA BİRİMİ',
      '24.11.2026,A,"10,00",B,TL',
      '24.11.2026,B,"10,00-",,TRY',
      '24.11.2026,C,"10,00",A,USD',
      '24.11.2026,D,"-10,00",,',
    ].join('\n');
    expect(read(text)).toMatchObject([
      { direction: 'out', currency: 'TRY' },
      { direction: 'out', currency: 'TRY' },
      { direction: 'in', currency: 'USD' },
      { direction: 'out', currency: 'TRY' },
    ]);
  });

  test('sums and days that do not exist are unreadable lines, and none is dropped', () => {
    const lines = read(
      'Tarih;Açıklama;Tutar\n31.06.2026;A;1,00\nToplam;;5,00\n24.11.2026;B;0,00\n\n24.11.2026;C;1,00\n',
    );
    expect(lines.map(({ kind }) => kind)).toEqual(['unreadable', 'unreadable', 'unreadable', 'entry']);
    expect(lines.map(({ line }) => line)).toEqual([2, 3, 4, 6]);
  });

  test.each([
    ['', 'empty_file'],
    ['%PDF-1.7 …', 'unknown_format'],
    ['Ad;Soyad\nAli;Veli\n', 'unknown_format'],
  ])('%j is refused as %s', (text, code) => {
    expect(() => readBankFile(Buffer.from(text))).toThrow(expect.objectContaining({ code }));
  });
});

describe('MT940', () => {
  const read = (...entries: string[]) =>
    readBankFile(Buffer.from([':20:1', ':60F:C261122TRY0,00', ...entries, '-'].join('\n'))).lines;

  test('reversals go the other way, and subfields are joined', () => {
    const lines = read(
      ':61:2611231123RC10,00NTRFNONREF',
      ':86:166?00FAST?20SIPARIS SH-Z0000?210000A3?32AYSE?33 YILMAZ',
      ':61:2611231123RD10,NTRFNONREF//BANKA',
      'EK BILGI',
      ':61:261123C5,5NTRF',
      ':86:KALAN',
    );
    expect(lines).toMatchObject([
      { direction: 'out', amount: 1000, description: 'SIPARIS SH-Z00000000A3 AYSE YILMAZ' },
      { direction: 'in', amount: 1000, description: 'EK BILGI' },
      { direction: 'in', amount: 550, description: 'KALAN' },
    ]);
  });

  test('the currency is that of the account; what is no entry is unreadable', () => {
    const text = [':20:1', ':60F:C261122EUR0,00', ':61:261123C5,00NTRF', ':61:bozuk', '-'].join('\n');
    expect(readBankFile(Buffer.from(text)).lines).toMatchObject([{ currency: 'EUR' }, { kind: 'unreadable' }]);
  });
});
