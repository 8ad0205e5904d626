import { type BankLine, parseBankAmount } from './bank-line';

/**
 * The entries of MT940 statements (SWIFT, Standards MT, Category 9): `:61:` is an entry, the `:86:` after it its text, and the
 * opening balance `:60F:` or `:60M:` states the account's currency.
 */
export function readMt940(text: string): BankLine[] {
  const lines: BankLine[] = [];
  let currency = 'TRY';
  let entry: BankLine | null = null;
  for (const { tag, content, line } of fieldsOf(text)) {
    if (tag === '60F' || tag === '60M') currency = /^[CD]\d{6}([A-Z]{3})/.exec(content)?.[1] ?? currency;
    if (tag === '61') {
      entry = readEntry(content, line, currency);
      lines.push(entry);
    } else if (tag === '86' && entry) {
      entry.description = [entry.description, textOf(content)].filter(Boolean).join(' ');
      entry = null;
    }
  }
  return lines;
}

/** Whether the text is of this format. */
export function isMt940(text: string): boolean {
  return /^:20:/m.test(text) && /^:6[01][FM]?:/m.test(text);
}

type Field = { tag: string; content: string; line: number };

/** A field goes on in the lines that don't begin with a tag. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  for (const [index, row] of text.split(/\r?\n/).entries()) {
    const [, tag, content] = /^:(\d{2}[A-Z]?):(.*)$/.exec(row) ?? [];
    const last = fields.at(-1);
    if (tag !== undefined) fields.push({ tag, content: content ?? '', line: index + 1 });
    else if (last && !/^[-{}]/.test(row)) last.content += `\n${row}`;
  }
  return fields;
}

/** Value date, entry date, mark of debit or credit with `R` for its reversal, third letter of the currency, amount, and the rest. */
const ENTRY = /^(\d{2})(\d{2})(\d{2})(?:\d{4})?(R?[CD])([A-Z])?(\d+,\d{0,2})([\s\S]*)$/;

function readEntry(content: string, line: number, currency: string): BankLine {
  const [, year, month, day, mark, , amount = '', rest = ''] = ENTRY.exec(content) ?? [];
  // The second line of the field is the bank's own text.
  const description = rest.split('\n').slice(1).join(' ').trim();
  const date = `20${year}-${month}-${day}`;
  const kurus = mark === undefined ? null : parseBankAmount(amount);
  if (kurus === null || Number.isNaN(Date.parse(date))) {
    return { kind: 'unreadable', line, description: content.replace(/\s+/g, ' ').slice(0, 200) };
  }
  const direction = mark === 'C' || mark === 'RD' ? 'in' : 'out';
  return { kind: 'entry', line, day: date, amount: kurus, direction, currency, description };
}

/** The text of `:86:`: with subfields (`166?00…?20…?21…?32…`) those of the text and the name, otherwise all of it. */
function textOf(content: string): string {
  const joined = content.replace(/\r?\n/g, '');
  if (!/^\d{3}\?/.test(joined)) return content.replace(/\s+/g, ' ').trim();
  const parts = [...joined.matchAll(/\?(\d{2})([^?]*)/g)];
  const of = (from: number, to: number) =>
    parts
      .filter(([, code]) => Number(code) >= from && Number(code) <= to)
      .map(([, , value]) => value ?? '')
      .join('');
  // A word goes on in the next subfield.
  return [of(20, 29) + of(60, 63), of(32, 33)].filter(Boolean).join(' ');
}
