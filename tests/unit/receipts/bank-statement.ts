import type { KnownOrder } from '@/server/domain/ordering/receipts/match-entry';

/** A line of a bank's statement as the test writes it. `amount` in kuruş, negative when money left. */
export type Written = { day: string; amount: number; description: string };

const DAY = '2026-11-23';

/** An order that waits for a transfer of this amount, kuruş. */
export const waiting = (number: string, due: number, rest: Partial<KnownOrder> = {}): KnownOrder => ({
  number,
  method: 'transfer',
  isPaid: false,
  due,
  booked: [],
  ...rest,
});

const numberOf = (index: number) => `SH-${String(index).padStart(10, '0')}`;

/** 170 plain lines: 120 transfers of as many orders with their exact amounts, and 50 payments of the shop itself. */
export const ORDERS = Array.from({ length: 120 }, (_, index) => waiting(numberOf(index), 10_000 + index * 137));
const PLAIN: readonly Written[] = [
  ...ORDERS.map(({ number, due }) => ({ day: DAY, amount: due ?? 0, description: `GELEN FAST AYSE YILMAZ ${number}` })),
  ...Array.from({ length: 50 }, (_, index) => ({
    day: DAY,
    amount: -(5000 + index),
    description: `GIDEN HAVALE TEDARIKCI ${index}`,
  })),
];

/** The orders of the odd lines. */
export const ODD_ORDERS: readonly KnownOrder[] = [
  waiting('SH-Z0000000A0', 50_000),
  waiting('SH-Z0000000A1', 50_000),
  waiting('SH-Z0000000A2', 50_000),
  waiting('SH-Z0000000A3', 50_000),
  waiting('SH-Z0000000A4', 50_000),
  waiting('SH-Z0000000B0', 50_000, { isPaid: true, due: null }),
  waiting('SH-Z0000000B1', 50_000, { due: null }),
  waiting('SH-Z0000000B2', 50_000, { method: 'card', due: null }),
  waiting('SH-Z0000000B3', 50_000, { method: 'branch', due: null }),
  waiting('SH-Z0000000B4', 50_000, { booked: [{ amount: 20_000, receivedOn: DAY }] }),
];

/** 30 odd lines, each with what it is. */
export const ODD: readonly (Written & { kind: string; order?: string })[] = [
  // Too little, and then the rest of the same order; the rest is exactly what is missing.
  odd(30_000, 'SH-Z0000000A0', 'too_little', 'SH-Z0000000A0'),
  odd(20_000, 'SH-Z0000000A0 KALAN', 'matched', 'SH-Z0000000A0'),
  // A third transfer of an order that the file has paid already.
  odd(50_000, 'SH-Z0000000A0', 'order_paid', 'SH-Z0000000A0'),
  odd(50_001, 'SH-Z0000000A1', 'too_much', 'SH-Z0000000A1'),
  odd(49_999, 'SH-Z0000000A2', 'too_little', 'SH-Z0000000A2'),
  // As banks and people write numbers: without the hyphen, in small letters, with spaces, with look-alikes, broken apart.
  odd(50_000, 'sh z0000000a3 parti', 'matched', 'SH-Z0000000A3'),
  odd(50_000, 'SHZ OOOO OOO A4', 'matched', 'SH-Z0000000A4'),
  odd(20_000, 'SİPARİŞ NO:SH–Z0000000B4', 'same_booked', 'SH-Z0000000B4'),
  odd(50_000, 'SH-Z0000000B0', 'order_paid', 'SH-Z0000000B0'),
  odd(50_000, 'SH-Z0000000B1', 'order_closed', 'SH-Z0000000B1'),
  odd(50_000, 'SH-Z0000000B2', 'not_transfer', 'SH-Z0000000B2'),
  odd(50_000, 'SH-Z0000000B3', 'not_transfer', 'SH-Z0000000B3'),
  odd(50_000, 'SH-Z0000000A1 VE SH-Z0000000A2', 'several_references'),
  // Twice the same number is one.
  odd(1, 'SH-Z0000000A2 SH-Z0000000A2', 'matched', 'SH-Z0000000A2'),
  odd(50_000, 'SH-9999999999', 'unknown_reference'),
  odd(50_000, 'SH-Z0000000A', 'no_reference'),
  odd(50_000, 'BALON PARASI', 'no_reference'),
  odd(50_000, '', 'no_reference'),
  odd(50_000, 'HESAPLARIM ARASI SHELL AKARYAKIT', 'no_reference'),
  odd(50_000, 'PARTIMSHOP SATIS BEDELI', 'no_reference'),
  odd(-50_000, 'IADE SH-Z0000000A1', 'outgoing'),
  odd(-1, 'MASRAF', 'outgoing'),
  odd(-1250, 'BSMV', 'outgoing'),
  odd(-99_999_999, 'SH-Z0000000A2', 'outgoing'),
  odd(50_000, '"TIRNAK" SH-Z0000000B1', 'order_closed', 'SH-Z0000000B1'),
  odd(50_000, 'NOKTALI; VIRGULLU SH-Z0000000B0', 'order_paid', 'SH-Z0000000B0'),
  odd(5, 'FAIZ TAHAKKUKU', 'no_reference'),
  odd(999_999_999, 'BLOKE COZUM', 'no_reference'),
  odd(50_000, 'ÇĞİÖŞÜ çğıöşü', 'no_reference'),
  odd(50_000, 'SH-Z0000000BO', 'order_paid', 'SH-Z0000000B0'),
];

function odd(amount: number, description: string, kind: string, order?: string) {
  return { day: DAY, amount, description, kind, ...(order ? { order } : {}) };
}

/** The whole statement: 200 lines, the odd ones between the others. */
export const STATEMENT: readonly Written[] = PLAIN.flatMap((line, index) => [
  line,
  ...(index % 5 === 0 ? ODD.slice(index / 5, index / 5 + 1) : []),
]);

export const KNOWN: ReadonlyMap<string, KnownOrder> = new Map(
  [...ORDERS, ...ODD_ORDERS].map((order) => [order.number, order]),
);
