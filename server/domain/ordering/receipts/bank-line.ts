import { createHash } from 'node:crypto';
import { type Kurus, parseTypedPrice } from '@/contracts/money';

/**
 * A line of a bank's file. `line` counts the file's lines from 1. `amount` in kuruş is positive; `direction` says where the money
 * went. A line that could not be read has no day and amount.
 */
export type BankLine = { line: number; description: string } & (
  | { kind: 'entry'; day: string; amount: Kurus; direction: 'in' | 'out'; currency: string }
  | { kind: 'unreadable' }
);
export type BankEntry = Extract<BankLine, { kind: 'entry' }>;

/**
 * Names of entries by which they are booked once: day, amount and text, and the number of the entry among equal ones of the day.
 * They are the same in every file that contains the day from its beginning. Line numbers and balances would differ.
 * @returns a name for each entry, in their order
 */
export function lineKeys(entries: readonly BankEntry[]): string[] {
  const seen = new Map<string, number>();
  return entries.map(({ day, amount, direction, currency, description }) => {
    const content = [day, amount, direction, currency, description.replace(/\s+/g, '').toUpperCase()].join('\n');
    const number = (seen.get(content) ?? 0) + 1;
    seen.set(content, number);
    return createHash('sha256').update(`${content}\n${number}`).digest('hex');
  });
}

/**
 * An amount without its sign: `1.234,56`, `1234,56 TL`, `1,234.56`. A point or comma before three digits separates thousands.
 * @returns kuruş; null for text that is no amount
 */
export function parseBankAmount(text: string): Kurus | null {
  const bare = text.replace(/\s|TRY$|TL$|₺/gi, '').replace(/,$/, '');
  return parseTypedPrice(/^\d{1,3}(,\d{3})+\.\d{2}$/.test(bare) ? bare.replaceAll(',', '') : bare);
}
