import { parse } from 'csv-parse/sync';
import type { Kurus } from '@/contracts/money';
import { foldTurkish } from '@/contracts/turkish';
import { type BankLine, parseBankAmount } from './bank-line';

/** The names of columns in the files of Turkish banks, folded; the first that a file has counts. */
const NAMES = {
  day: ['islem tarihi', 'tarih', 'tarih saat', 'islem tarihi saati', 'hareket tarihi', 'valor', 'valor tarihi', 'date'],
  description: ['aciklama', 'islem aciklamasi', 'islem aciklama', 'hareket aciklamasi', 'detay', 'description'],
  amount: ['tutar', 'islem tutari', 'tutar tl', 'tutar try', 'hareket tutari', 'islem tutari tl', 'amount'],
  credit: ['alacak', 'alacak tutari', 'alacak tl', 'giren', 'yatan', 'gelen'],
  debit: ['borc', 'borc tutari', 'borc tl', 'cikan', 'cekilen', 'giden'],
  mark: ['b a', 'a b', 'borc alacak', 'alacak borc', 'yon', 'isaret'],
  currency: ['para birimi', 'doviz', 'doviz cinsi', 'pb', 'currency'],
} as const;
type Column = keyof typeof NAMES;
type Columns = Partial<Record<Column, number>>;

/** A header is looked for in this many lines: banks write the account above it. */
const MOST_LINES_ABOVE = 30;

/**
 * The entries of a table, in the columns that Turkish banks use. Lines below the header that are no entries, as sums, are
 * unreadable lines.
 * @returns null when no header is found
 */
export function readBankCsv(text: string): BankLine[] | null {
  const rows = rowsOf(text);
  const at = rows.slice(0, MOST_LINES_ABOVE).findIndex(({ cells }) => columnsOf(cells) !== null);
  const columns = columnsOf(rows[at]?.cells ?? []);
  if (!columns) return null;
  return rows
    .slice(at + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ cells, line }) => readRow(cells, line, columns));
}

type Row = { cells: string[]; line: number };

function rowsOf(text: string): Row[] {
  const records: string[][] = parse(text, {
    delimiter: delimiterOf(text),
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
  });
  return records.map((cells, index) => ({ cells, line: index + 1 }));
}

/** The sign that most of the first lines have. */
function delimiterOf(text: string): string {
  const head = text.split('\n').slice(0, MOST_LINES_ABOVE).join('\n');
  const count = (sign: string) => head.split(sign).length;
  return [';', '\t', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ';');
}

/** @returns null for a line that is not a header: day, text, and an amount or both directions are needed */
function columnsOf(cells: readonly string[]): Columns | null {
  const folded = cells.map((cell) => foldTurkish(cell));
  const columns: Columns = {};
  for (const [column, names] of Object.entries(NAMES) as [Column, readonly string[]][]) {
    const name = names.find((one) => folded.includes(one));
    if (name !== undefined) columns[column] = folded.indexOf(name);
  }
  const { day, description, amount, credit } = columns;
  return day === undefined || description === undefined || (amount ?? credit) === undefined ? null : columns;
}

function readRow(cells: readonly string[], line: number, columns: Columns): BankLine {
  const cell = (column: Column) => cells[columns[column] ?? -1]?.trim() ?? '';
  const day = readDay(cell('day'));
  const money = readMoney(cell);
  const description = cell('description').replace(/\s+/g, ' ');
  if (day === null || money === null) {
    return {
      kind: 'unreadable',
      line,
      description: cells.filter(Boolean).join(' ').replace(/\s+/g, ' ').slice(0, 200),
    };
  }
  return { kind: 'entry', line, day, ...money, currency: readCurrency(cell('currency')), description };
}

/** `24.11.2026`, `24/11/2026 13:45`, `24-11-2026`, `2026-11-24T13:45:00`. */
function readDay(text: string): string | null {
  const [, d, m, y] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?!\d)/.exec(text) ?? [];
  const iso = y ? `${y}-${m?.padStart(2, '0')}-${d?.padStart(2, '0')}` : /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  if (!iso || Number.isNaN(Date.parse(iso))) return null;
  // 31 June is read as 1 July.
  return new Date(iso).toISOString().slice(0, 10) === iso ? iso : null;
}

type Money = { amount: Kurus; direction: 'in' | 'out' };

function readMoney(cell: (column: Column) => string): Money | null {
  const [credit, debit] = [readAmount(cell('credit')), readAmount(cell('debit'))];
  if (credit?.amount) return { ...credit, direction: 'in' };
  if (debit?.amount) return { ...debit, direction: 'out' };
  const amount = readAmount(cell('amount'));
  if (!amount?.amount) return null;
  const mark = cell('mark');
  if (mark.startsWith('-') || /^b(orc)?$/.test(foldTurkish(mark))) return { ...amount, direction: 'out' };
  return amount;
}

/** Signs stand before or after the number: `-250,00`, `250,00-`, `(250,00)`. */
function readAmount(text: string): Money | null {
  const bare = text.replace(/\s/g, '').replace(/^\+|\+$/g, '');
  const isNegative = /^[-−(]|[-−)]$/.test(bare);
  const amount = parseBankAmount(bare.replace(/^[-−(]|[-−)]$/g, ''));
  return amount === null ? null : { amount, direction: isNegative ? 'out' : 'in' };
}

function readCurrency(text: string): string {
  const folded = text.toUpperCase();
  return folded === '' || folded === 'TL' || folded === '₺' ? 'TRY' : folded;
}
