import { and, eq, inArray, isNull } from 'drizzle-orm';
import { subtractMoney, toMoneyString } from '@/contracts/money';
import type { BankFile, BankFileInput, BankLineRow } from '@/contracts/receipts';
import { receivedOf } from '@/server/domain/ordering/lifecycle/payment-due';
import type { Db } from '@/server/platform/db/client';
import { orders, payment, receipt } from '@/server/platform/db/schema/order';
import { ApiError, FieldError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { readBankFile } from './bank-file';
import { type BankEntry, type BankLine, lineKeys } from './bank-line';
import { bookTransfer } from './book-transfer';
import { type KnownOrder, matchEntry } from './match-entry';
import { possibleReferences } from './references';

type Numbered = { line: BankLine; key: string | null };

/**
 * Reads a bank's file, and says of each line what it is; books the chosen ones, each in a transaction of its own.
 * @param by who books them
 * @throws ApiError 400 of the file; FieldError `book` for lines that can't be booked
 */
export async function bookBankFile(ports: Ports, input: BankFileInput, by: string): Promise<BankFile> {
  const { format, lines } = readBankFile(Buffer.from(input.content, 'base64'));
  const numbered = withKeys(lines);
  const rows = await describeLines(ports.db, numbered);
  if (input.dry_run) return { format, lines: rows };
  for (const { line, kind, order } of input.book) {
    const row = rows.find((one) => one.line === line);
    const found = numbered.find((one) => one.line.line === line);
    const number = order ?? row?.order;
    if (!row || !found?.key || !number || found.line.kind !== 'entry' || found.line.direction === 'out') {
      throw new FieldError({ book: [`Line ${line} is no transfer to an order.`] });
    }
    if (row.kind === kind) await bookLine(ports, { row, entry: found.line, key: found.key, number, by });
    else row.problem = 'changed';
  }
  return { format, lines: rows };
}

function withKeys(lines: readonly BankLine[]): Numbered[] {
  const entries = lines.filter((line): line is BankEntry => line.kind === 'entry');
  const keys = lineKeys(entries);
  const byLine = new Map(entries.map(({ line }, index) => [line, keys[index]]));
  return lines.map((line) => ({ line, key: byLine.get(line.line) ?? null }));
}

type Booking = { row: BankLineRow; entry: BankEntry; key: string; number: string; by: string };

/** Books one line; a refusal is its `problem`, so that it keeps no other from being booked. */
async function bookLine(ports: Ports, { row, entry, key, number, by }: Booking): Promise<void> {
  const { amount, day, description } = entry;
  // A line that names its order was compared with what is booked, and the staff has seen what it is.
  const anyway = row.order === number;
  const transfer = { amount, day, description: description.slice(0, 200), bankLine: key, anyway };
  try {
    const { outcome } = await bookTransfer(ports, number, transfer, by);
    row.booked = outcome;
    row.order = number;
  } catch (error) {
    if (error instanceof ApiError) row.problem = error.code;
    else if (error instanceof FieldError) row.problem = 'future_day';
    else throw error;
  }
}

async function describeLines(db: Db, numbered: readonly Numbered[]): Promise<BankLineRow[]> {
  const named = new Set(numbered.flatMap(({ line }) => possibleReferences(line.description)));
  const known = await readOrders(db, [...named]);
  const keys = numbered.flatMap(({ key }) => key ?? []);
  const booked = await readBooked(db, keys);
  // What earlier lines of the same file will have paid counts for later ones.
  const planned = new Map<string, number>();
  return numbered.map(({ line, key }) => {
    const common = { line: line.line, description: line.description, booked: null, problem: null };
    if (line.kind === 'unreadable' || key === null) {
      return { ...common, kind: 'unreadable' as const, day: null, amount: null, order: null, due: null };
    }
    const facts = { day: line.day, amount: toMoneyString(line.amount) };
    const earlier = booked.get(key);
    if (earlier !== undefined)
      return { ...common, ...facts, kind: 'already_booked' as const, order: earlier, due: null };
    const { kind, order, due } = matchEntry(line, known, planned);
    return { ...common, ...facts, kind, order, due: due === null ? null : toMoneyString(due) };
  });
}

/** The orders of these lines, by their numbers, with what was booked for them. */
async function readOrders(db: Db, numbers: string[]): Promise<Map<string, KnownOrder>> {
  if (numbers.length === 0) return new Map();
  const found = await db.select().from(orders).where(inArray(orders.number, numbers));
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const payments = await db
    .select()
    .from(payment)
    .where(and(inArray(payment.orderId, ids), isNull(payment.swapId)));
  const receipts = await db.select().from(receipt).where(inArray(receipt.orderId, ids));
  return new Map(
    found.map((order) => {
      const received = receivedOf(payments.filter(({ orderId }) => orderId === order.id));
      const due = order.status === 'awaiting_transfer' ? subtractMoney(order.amount, received) : null;
      const booked = receipts.filter(({ orderId }) => orderId === order.id);
      const { number, paymentMethod: method, paidAt } = order;
      return [number, { number, method, isPaid: paidAt !== null, due, booked }];
    }),
  );
}

/** The orders' numbers by the names of lines that were booked before. */
async function readBooked(db: Db, keys: string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .select({ key: receipt.bankLine, number: orders.number })
    .from(receipt)
    .innerJoin(orders, eq(orders.id, receipt.orderId))
    .where(inArray(receipt.bankLine, keys));
  return new Map(rows.map(({ key, number }) => [key ?? '', number]));
}
