import { parseTypedPrice } from '@/contracts/money';
import type { PriceChange } from '@/contracts/price-change';

export type BulkAction = 'percent' | 'amount' | 'category' | 'hide' | 'show';

/** A bulk change as typed. */
export type BulkChoice = {
  action: BulkAction;
  direction: PriceChange['direction'];
  amount: string;
  /** Slug of the new category. */
  category: string;
};
export const FIRST_CHOICE: BulkChoice = { action: 'percent', direction: 'down', amount: '', category: '' };

/** What was typed, or why it can't be used. */
export type ReadChoice =
  | { kind: 'price'; change: PriceChange }
  | { kind: 'category'; category: string }
  | { kind: 'visibility'; hidden: boolean }
  | { kind: 'problem'; problem: string };

export function readChoice({ action, direction, amount, category }: BulkChoice): ReadChoice {
  if (action === 'category') {
    return category ? { kind: 'category', category } : { kind: 'problem', problem: 'Kategoriyi seçin.' };
  }
  if (action === 'hide' || action === 'show') return { kind: 'visibility', hidden: action === 'hide' };
  const value = action === 'percent' ? parsePercent(amount) : parseTypedPrice(amount);
  if (value) return { kind: 'price', change: { by: action, direction, amount: value } };
  const problem = action === 'percent' ? 'Yüzdeyi 10 ya da 12,5 gibi yazın.' : 'Tutarı 5,00 gibi yazın.';
  return { kind: 'problem', problem };
}

/** A percentage as typed: `"12,5"`. Null for anything else, and for zero. */
export function parsePercent(text: string): number | null {
  const percent = /^%?\s*\d{1,3}([.,]\d{1,2})?$/.test(text.trim())
    ? Number(text.replace('%', '').replace(',', '.'))
    : 0;
  return percent > 0 ? percent : null;
}
