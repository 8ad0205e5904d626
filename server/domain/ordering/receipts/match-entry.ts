import { type Kurus, subtractMoney } from '@/contracts/money';
import type { PaymentMethod } from '@/contracts/payment-methods';
import type { BankLineKind } from '@/contracts/receipts';
import type { BankEntry } from './bank-line';
import { possibleReferences, seemsReferenced } from './references';

/** An order that a line may name. `due`: what it still waits for, kuruş; null when it does not wait. */
export type KnownOrder = {
  number: string;
  method: PaymentMethod;
  isPaid: boolean;
  due: Kurus | null;
  booked: readonly { amount: Kurus; receivedOn: string }[];
};

export type Match = { kind: BankLineKind; order: string | null; due: Kurus | null };

/**
 * What an entry is, by its direction, the order that its text names, and its amount.
 * @param known orders by their numbers
 * @param planned what earlier entries of the file bring to each order, kuruş; this one is added to it
 */
export function matchEntry(
  entry: BankEntry,
  known: ReadonlyMap<string, KnownOrder>,
  planned: Map<string, Kurus>,
): Match {
  const none = (kind: BankLineKind): Match => ({ kind, order: null, due: null });
  if (entry.direction === 'out') return none('outgoing');
  if (entry.currency !== 'TRY') return none('other_currency');
  const named = possibleReferences(entry.description).flatMap((number) => known.get(number) ?? []);
  const [order, another] = named;
  if (another) return none('several_references');
  if (!order) return none(seemsReferenced(entry.description) ? 'unknown_reference' : 'no_reference');
  const of = (kind: BankLineKind, due: Kurus | null = null): Match => ({ kind, order: order.number, due });
  if (order.method !== 'transfer') return of('not_transfer');
  const before = planned.get(order.number) ?? 0;
  planned.set(order.number, before + entry.amount);
  if (order.booked.some(({ amount, receivedOn }) => amount === entry.amount && receivedOn === entry.day)) {
    return of('same_booked', order.due);
  }
  if (order.due === null) return of(order.isPaid ? 'order_paid' : 'order_closed');
  if (before >= order.due) return of('order_paid');
  const due = subtractMoney(order.due, before);
  if (entry.amount === due) return of('matched', due);
  return of(entry.amount < due ? 'too_little' : 'too_much', due);
}
