import fc from 'fast-check';
import type { BranchMeans, PaymentMethod } from '@/contracts/payment-methods';
import type { Move } from '@/server/domain/ordering/fulfilment/move-order';
import type { PaymentResult } from '@/server/platform/ports/payment';

/** Index of an order or payment, counted from the newest. */
type Which = { which: number };
/** Two hours of the day after tomorrow, or none. */
type ChosenSlot = { slot: 0 | 1 | null };
/** Units of a product, and words of both products, one of the first and two of the second; with an hour unless keyed. */
export type Placing = Partial<ChosenSlot> & {
  product: number;
  quantity: number;
  words: number;
  coupon: boolean;
  keyed: boolean;
  method?: PaymentMethod;
};
/** What of an order is refunded or returned: a word with all its letters, or a unit of one line. */
export type Part = { part: 'word' | 0 | 1 | 2 | 3 };

/** Everything that shoppers, provider, owner, clock and network can do. */
export type Event =
  | ({ do: 'place' } & Placing)
  /** Two tabs, or a double click: the same cart with the same key, concurrently. */
  | ({ do: 'placeTwice' } & Placing)
  | ({ do: 'pay'; outcome: 'succeeded' | 'failed' | 'review'; surcharge: number } & Which)
  /** Concurrent notifications: callback, webhook, result page. */
  | ({ do: 'notify'; times: number } & Which)
  | { do: 'notifyAll' }
  | { do: 'judge'; accepts: boolean }
  /** Money arrives at the bank, and the staff loads its statement, all of it again each time; `less` and `more` by 10 lira. */
  | ({ do: 'transfer'; amount: 'rest' | 'less' | 'more' } & Which)
  /** The staff loads the bank's statement again. */
  | { do: 'loadStatement' }
  | ({ do: 'payAtBranch'; means: BranchMeans } & Which)
  | { do: 'wait'; minutes: number }
  | { do: 'reconcile' }
  | ({ do: 'cancel' } & Which)
  | ({ do: 'refund'; amount: number } & Which)
  | ({ do: 'refundAll'; restock: boolean } & Which)
  | ({ do: 'refundUnits'; restock: boolean } & Which & Part)
  /** Units turn out to be missing while the order is packed. */
  | ({ do: 'missing' } & Which & Part)
  /** A line, or a unit of it, is sent as another product. */
  | ({ do: 'substitute'; line: 0 | 1 | 2; whole: boolean; by: number } & Which)
  /** The buyer cancels a unit of a line or a word, in one tab or in two at once. */
  | ({ do: 'drop'; tabs: number } & Which & Part)
  /** The buyer changes a line to the other variant, all of its units or all but one. */
  | ({ do: 'swap'; line: 0 | 1 | 2; by: number; whole: boolean } & Which)
  /** The buyer gives up a change that waits for its payment. */
  | ({ do: 'giveUp' } & Which)
  | ({ do: 'return' } & Which & Part)
  /** The newest returned goods arrive. */
  | { do: 'acceptReturn'; restock: boolean }
  | { do: 'sendRefunds' }
  /** The provider refuses every refund from now on, or accepts them again. */
  | { do: 'refuseRefunds'; refuses: boolean }
  /** The owner pays a refund by hand. */
  | ({ do: 'settleRefund' } & Which)
  | ({ do: 'move'; move: Move } & Which)
  /** The buyer or the staff choose another hour. */
  | ({ do: 'changeSlot'; slot: 0 | 1; staff: boolean } & Which)
  | { do: 'loseAnswer' }
  | { do: 'loseProvider'; calls: number }
  /** A signed result with other facts. */
  | { do: 'forge'; about: Partial<PaymentResult> };

/** An event; with `crashesAt`, the shop's process crashes after that many of its statements and calls. */
export type Step = { event: Event; crashesAt: number | null };

const which = fc.constantFrom(0, 0, 1, 2, 3);
const placing = {
  product: fc.nat({ max: 1 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  words: fc.constantFrom(0, 0, 1, 2),
  coupon: fc.boolean(),
  keyed: fc.constantFrom(false, false, false, true),
  method: fc.constantFrom('card', 'card', 'card', 'transfer', 'branch'),
  slot: fc.constantFrom(null, 0, 0, 1),
};
const part = fc.constantFrom('word', 0, 1, 2, 3);
const substitution = { line: fc.constantFrom(0, 1, 2), whole: fc.boolean(), by: fc.nat({ max: 1 }) };
const surcharge = fc.constantFrom(0, 0, 377);
const MOVES: readonly Move[] = [
  { to: 'preparing' },
  { to: 'shipped', tracking: { carrier: 'Aras Kargo', number: '7', url: null } },
  { to: 'delivered' },
];
const FORGED_RESULTS: readonly Partial<PaymentResult>[] = [
  { paidPrice: 1 },
  { price: 1, paidPrice: 1 },
  { currency: 'USD' },
  { orderNumber: 'SH-ANOTHER' },
  { conversationId: 'another' },
];

type Weighted<T> = { weight: number; arbitrary: fc.Arbitrary<T> };
const often = <T>(weight: number, arbitrary: fc.Arbitrary<T>): Weighted<T> => ({ weight, arbitrary });
const one = <const K extends Event['do'], T extends object>(name: K, rest: { [P in keyof T]: fc.Arbitrary<T[P]> }) =>
  fc.record({ do: fc.constant(name), ...rest }) as unknown as fc.Arbitrary<Event>;

const single = fc.oneof(
  often(2, one('place', placing)),
  often(1, one('placeTwice', { ...placing, keyed: fc.constant(true) })),
  often(2, one('pay', { which, outcome: fc.constantFrom('succeeded', 'succeeded', 'failed', 'review'), surcharge })),
  often(3, one('notify', { which, times: fc.integer({ min: 1, max: 2 }) })),
  often(3, one('notifyAll', {})),
  often(2, one('judge', { accepts: fc.boolean() })),
  often(2, one('transfer', { which, amount: fc.constantFrom('rest', 'rest', 'less', 'more') })),
  often(1, one('loadStatement', {})),
  often(2, one('payAtBranch', { which, means: fc.constantFrom('cash', 'terminal') })),
  often(2, one('wait', { minutes: fc.constantFrom(1, 11, 31, 100, 1600, 10_000) })),
  often(3, one('reconcile', {})),
  often(3, one('cancel', { which })),
  often(1, one('refund', { which, amount: fc.constantFrom(1, 1050, 4990) })),
  often(1, one('refundAll', { which, restock: fc.boolean() })),
  often(1, one('refundUnits', { which, part, restock: fc.boolean() })),
  often(2, one('missing', { which, part })),
  often(2, one('substitute', { which, ...substitution })),
  often(2, one('drop', { which, part, tabs: fc.integer({ min: 1, max: 2 }) })),
  often(1, one('giveUp', { which })),
  often(3, one('swap', { which, line: fc.constantFrom(0, 1, 2), by: fc.nat({ max: 1 }), whole: fc.boolean() })),
  often(1, one('return', { which, part })),
  often(1, one('acceptReturn', { restock: fc.boolean() })),
  often(3, one('sendRefunds', {})),
  often(1, one('refuseRefunds', { refuses: fc.boolean() })),
  often(2, one('settleRefund', { which })),
  often(2, one('move', { which, move: fc.constantFrom(...MOVES) })),
  often(2, one('changeSlot', { which, slot: fc.constantFrom(0, 1), staff: fc.boolean() })),
  often(1, one('loseAnswer', {})),
  often(1, one('forge', { about: fc.constantFrom(...FORGED_RESULTS) })),
);

const buy: Event[] = [
  { do: 'pay', which: 0, outcome: 'succeeded', surcharge: 0 },
  { do: 'notify', which: 0, times: 1 },
];
const last = { which: 0 } as const;
/** The balloons of the last order become the dearer variant. */
const dearer: Event = { do: 'swap', which: 0, line: 2, by: 1, whole: true };
const wait = (minutes: number): Event => ({ do: 'wait', minutes });

/** Sequences after an order was placed that random events rarely produce. */
const SEQUENCES: readonly (readonly Event[])[] = [
  buy,
  // Another payment, or one of a smaller amount, is reported for this order.
  ...[{ paidPrice: 1 }, { orderNumber: 'SH-ANOTHER' }].map((about): Event[] => [
    { do: 'forge', about },
    { do: 'notify', ...last, times: 1 },
  ]),
  // A card is declined, and another one pays on the same page.
  [
    { do: 'pay', ...last, outcome: 'failed', surcharge: 0 },
    { do: 'notify', ...last, times: 1 },
  ],
  // The payment arrives late, when other orders have the last units or coupon uses.
  ...[
    { quantity: 3, coupon: false },
    { quantity: 1, coupon: true },
  ].map((taken): Event[] => [
    { do: 'pay', ...last, outcome: 'failed', surcharge: 0 },
    { do: 'notify', ...last, times: 1 },
    { do: 'place', product: 0, words: 0, keyed: false, ...taken },
    { do: 'place', product: 1, words: 0, keyed: false, ...taken },
    ...[{ do: 'pay', which: 2, outcome: 'succeeded', surcharge: 0 } as const, { do: 'notifyAll' } as const],
  ]),
  // The payment stays unknown until the order has expired.
  [
    { do: 'pay', ...last, outcome: 'succeeded', surcharge: 377 },
    { do: 'loseProvider', calls: 9 },
    ...[wait(100), { do: 'reconcile' } as const, { do: 'loseProvider', calls: 0 } as const],
  ],
  // The provider is unreachable until after the last poll of the payment.
  [
    { do: 'pay', ...last, outcome: 'succeeded', surcharge: 0 },
    { do: 'loseProvider', calls: 9 },
    ...[wait(1600), { do: 'reconcile' } as const],
  ],
  // A review takes longer than the payment page is open.
  [
    { do: 'pay', ...last, outcome: 'review', surcharge: 0 },
    { do: 'notify', ...last, times: 1 },
    ...[wait(100), { do: 'reconcile' } as const],
  ],
  // A review ends with a refusal after the order was cancelled.
  [
    { do: 'pay', ...last, outcome: 'review', surcharge: 0 },
    { do: 'notify', ...last, times: 1 },
    ...[{ do: 'cancel', ...last } as const, { do: 'judge', accepts: false } as const],
  ],
  // The only room of an hour is given to others while its order is unpaid; then its payment arrives.
  [
    ...[wait(31), { do: 'reconcile' } as const],
    { do: 'place', product: 1, quantity: 1, words: 0, coupon: false, keyed: false, slot: 0 },
    { do: 'place', product: 1, quantity: 1, words: 0, coupon: false, keyed: false, slot: 0 },
    ...[{ do: 'pay', which: 2, outcome: 'succeeded', surcharge: 0 } as const, { do: 'notifyAll' } as const],
  ],
  // Another hour is chosen, chosen back, refused once it is packed, and released with the order.
  [
    ...buy,
    { do: 'changeSlot', ...last, slot: 1, staff: false },
    { do: 'changeSlot', ...last, slot: 0, staff: false },
    ...[{ do: 'move', ...last, move: { to: 'preparing' } } as const],
    { do: 'changeSlot', ...last, slot: 1, staff: false },
    { do: 'changeSlot', ...last, slot: 1, staff: true },
    { do: 'cancel', ...last },
  ],
  // The payment page expires unpaid.
  [wait(31), { do: 'reconcile' }],
  // Back from the payment page: the order is cancelled in one tab and paid in the other.
  [{ do: 'cancel', ...last }, ...buy, { do: 'sendRefunds' }],
  // Paid, cancelled, refunded, and reported again.
  [...buy, { do: 'cancel', ...last }, { do: 'sendRefunds' }, { do: 'notifyAll' }],
  // A refund with a lost response is not made twice.
  [...buy, { do: 'refund', ...last, amount: 1050 }, { do: 'loseAnswer' }, { do: 'sendRefunds' }],
  // Refused refunds are paid by hand, one of them twice, and the rest by the provider.
  [
    ...buy,
    { do: 'refuseRefunds', refuses: true },
    ...[{ do: 'refund', ...last, amount: 1050 } as const, { do: 'sendRefunds' } as const],
    ...[{ do: 'settleRefund', ...last } as const, { do: 'settleRefund', ...last } as const],
    ...[{ do: 'refuseRefunds', refuses: false } as const, { do: 'cancel', ...last } as const],
  ],
  [
    ...buy,
    { do: 'refuseRefunds', refuses: true },
    ...[{ do: 'cancel', ...last } as const, { do: 'sendRefunds' } as const, { do: 'settleRefund', ...last } as const],
  ],
  // After partial refunds exactly the rest is refunded.
  [
    ...buy,
    { do: 'refund', ...last, amount: 4990 },
    { do: 'refund', ...last, amount: 4990 },
    { do: 'refundAll', ...last, restock: false },
  ],
  [...buy, { do: 'refundAll', ...last, restock: true }, { do: 'cancel', ...last }],
  // A letter goes back into stock, then the order is cancelled: its other letters and the rest of the money go back.
  [
    ...buy,
    { do: 'refundUnits', ...last, part: 1, restock: true },
    ...[{ do: 'sendRefunds' } as const, { do: 'cancel', ...last } as const],
  ],
  // A letter is missing: no other product replaces it, and its word is cancelled; then the order is cancelled.
  [
    ...buy,
    { do: 'substitute', ...last, line: 0, whole: true, by: 1 },
    ...[{ do: 'missing', ...last, part: 1 } as const, { do: 'missing', ...last, part: 0 } as const],
    { do: 'cancel', ...last },
  ],
  // One of two units is sent as a cheaper product, which comes back; the other one stays.
  [
    { do: 'place', product: 1, quantity: 2, words: 0, coupon: true, keyed: false },
    ...buy,
    { do: 'substitute', ...last, line: 0, whole: false, by: 0 },
    ...MOVES.map((move) => ({ do: 'move', ...last, move }) as const),
    ...[{ do: 'return', ...last, part: 1 } as const, { do: 'acceptReturn', restock: true } as const],
  ],
  // A unit is refunded, the other one is sent as another product, which turns out to be missing too.
  [
    ...buy,
    { do: 'refundUnits', ...last, part: 2, restock: true },
    { do: 'substitute', ...last, line: 2, whole: true, by: 1 },
    ...[{ do: 'missing', ...last, part: 3 } as const, { do: 'cancel', ...last } as const],
  ],
  // A unit and a word are cancelled by the buyer in two tabs, the refund is sent, then the rest of the order is cancelled.
  [
    ...buy,
    { do: 'drop', ...last, part: 2, tabs: 2 },
    ...[{ do: 'drop', ...last, part: 0, tabs: 1 } as const, { do: 'drop', ...last, part: 'word', tabs: 1 } as const],
    ...[{ do: 'sendRefunds' } as const, { do: 'cancel', ...last } as const],
  ],
  // One of two units is cancelled and the other becomes the cheaper variant, which turns out to be missing.
  [
    { do: 'place', product: 1, quantity: 2, words: 0, coupon: true, keyed: false },
    ...buy,
    { do: 'swap', ...last, line: 0, by: 0, whole: false },
    ...[{ do: 'sendRefunds' } as const, { do: 'missing', ...last, part: 1 } as const],
  ],
  // The cheaper variant is sent and comes back, and it can't be changed on its way.
  [
    { do: 'place', product: 1, quantity: 2, words: 0, coupon: true, keyed: false },
    ...buy,
    { do: 'swap', ...last, line: 0, by: 0, whole: true },
    ...MOVES.map((move) => ({ do: 'move', ...last, move }) as const),
    { do: 'swap', ...last, line: 0, by: 1, whole: true },
    ...[{ do: 'return', ...last, part: 0 } as const, { do: 'acceptReturn', restock: true } as const],
  ],
  // The cheaper variant is replaced by the shop, then the order is cancelled.
  [
    { do: 'place', product: 1, quantity: 3, words: 0, coupon: true, keyed: false },
    ...buy,
    { do: 'swap', ...last, line: 0, by: 0, whole: true },
    ...[
      { do: 'substitute', ...last, line: 0, whole: false, by: 1 } as const,
      { do: 'drop', ...last, part: 0, tabs: 1 } as const,
    ],
    { do: 'cancel', ...last },
  ],
  // A dearer variant is paid, then the order is cancelled: both payments go back.
  [...buy, dearer, ...[...buy, { do: 'notifyAll' } as const, { do: 'cancel', ...last } as const]],
  // It is paid in instalments, a unit of it is cancelled, and all the rest is refunded, a part of it of the second payment.
  [
    ...buy,
    dearer,
    { do: 'pay', ...last, outcome: 'succeeded', surcharge: 377 },
    ...[{ do: 'notify', ...last, times: 2 } as const, { do: 'drop', ...last, part: 2, tabs: 1 } as const],
    ...[{ do: 'sendRefunds' } as const, { do: 'refundAll', ...last, restock: true } as const],
  ],
  // It is sent and comes back.
  [
    ...[...buy, dearer, ...buy],
    ...MOVES.map((move) => ({ do: 'move', ...last, move }) as const),
    ...[{ do: 'return', ...last, part: 2 } as const, { do: 'acceptReturn', restock: true } as const],
  ],
  // It is never paid; or its payment is known after the page has expired, and the stock is still there.
  [...buy, dearer, wait(31), { do: 'reconcile' }],
  [
    ...[...buy, dearer, buy[0] as Event],
    { do: 'loseProvider', calls: 9 },
    ...[wait(100), { do: 'reconcile' } as const, { do: 'loseProvider', calls: 0 } as const],
  ],
  // A card is declined, and another one pays later: in time, or when the variant is sold.
  [
    ...buy,
    dearer,
    { do: 'pay', ...last, outcome: 'failed', surcharge: 0 },
    { do: 'notify', ...last, times: 1 },
    ...buy,
  ],
  [
    ...[...buy, dearer, { do: 'pay', ...last, outcome: 'failed', surcharge: 0 } as const],
    ...[
      { do: 'notify', ...last, times: 1 } as const,
      { do: 'pay', ...last, outcome: 'succeeded', surcharge: 0 } as const,
    ],
    { do: 'place', product: 1, quantity: 2, words: 0, coupon: false, keyed: false },
    { do: 'notifyAll' },
  ],
  // It is paid when the order is packed, cancelled, or the change given up.
  [...buy, dearer, buy[0] as Event, { do: 'move', ...last, move: { to: 'preparing' } }, { do: 'notifyAll' }],
  [...buy, dearer, { do: 'cancel', ...last }, ...buy],
  [...buy, dearer, { do: 'giveUp', ...last }, { do: 'drop', ...last, part: 2, tabs: 1 }, ...buy],
  // Its payment is under review: refused, or accepted after the order was packed.
  [
    ...[...buy, dearer, { do: 'pay', ...last, outcome: 'review', surcharge: 0 } as const],
    ...[{ do: 'notify', ...last, times: 1 } as const, wait(100), { do: 'reconcile' } as const],
    ...[{ do: 'giveUp', ...last } as const, { do: 'judge', accepts: false } as const],
  ],
  [
    ...[...buy, dearer, { do: 'pay', ...last, outcome: 'review', surcharge: 0 } as const],
    ...[{ do: 'notify', ...last, times: 1 } as const, { do: 'move', ...last, move: { to: 'preparing' } } as const],
  ],
  // One of its units turns out to be missing before it is paid: the change can't be made.
  [...buy, dearer, { do: 'missing', ...last, part: 2 }, ...buy],
  // A word is returned with all its letters, then one of its letters again, then the rest of the order is refunded.
  [
    ...buy,
    ...MOVES.map((move) => ({ do: 'move', ...last, move }) as const),
    ...[{ do: 'return', ...last, part: 'word' } as const, { do: 'acceptReturn', restock: true } as const],
    ...[{ do: 'return', ...last, part: 0 } as const, { do: 'acceptReturn', restock: true } as const],
    ...[{ do: 'sendRefunds' } as const, { do: 'refundAll', ...last, restock: true } as const],
  ],
];

const DAY = 24 * 60;
const transfer = (amount: 'rest' | 'less' | 'more'): Event => ({ do: 'transfer', ...last, amount });
const atBranch: Event = { do: 'payAtBranch', ...last, means: 'cash' };

/** The same of orders that are paid by transfer. */
const TRANSFERS: readonly (readonly Event[])[] = [
  [transfer('rest'), { do: 'loadStatement' }],
  // Too little, then the rest, and once more.
  [transfer('less'), transfer('rest'), transfer('rest')],
  [transfer('more'), { do: 'cancel', ...last }],
  // The deadline passes, without money and with a part of it.
  [wait(7 * DAY), { do: 'reconcile' }],
  [transfer('less'), wait(10 * DAY), { do: 'reconcile' }, transfer('rest')],
  // Late: the stock is there, or other orders have taken it.
  [wait(7 * DAY), { do: 'reconcile' }, transfer('more')],
  [
    ...[wait(7 * DAY), { do: 'reconcile' } as const],
    { do: 'place', product: 0, quantity: 3, words: 0, coupon: true, keyed: false },
    { do: 'transfer', which: 0, amount: 'rest' },
  ],
  // The buyer cancels while the money is on its way, and when a part of it has come.
  [{ do: 'cancel', ...last }, transfer('rest')],
  [transfer('less'), { do: 'cancel', ...last }, { do: 'settleRefund', ...last }, transfer('less')],
  [transfer('rest'), { do: 'refundAll', ...last, restock: true }, { do: 'settleRefund', ...last }, transfer('rest')],
];
/** And at the branch. */
const AT_BRANCH: readonly (readonly Event[])[] = [
  [
    ...MOVES.slice(0, 2).map((move) => ({ do: 'move', ...last, move }) as const),
    atBranch,
    { do: 'move', ...last, move: { to: 'delivered' } },
  ],
  [atBranch, ...MOVES.map((move) => ({ do: 'move', ...last, move }) as const), { do: 'return', ...last, part: 0 }],
  // Packed and ready, and never collected.
  [...MOVES.map((move) => ({ do: 'move', ...last, move }) as const), wait(20 * DAY), { do: 'reconcile' }, atBranch],
  [
    { do: 'move', ...last, move: { to: 'preparing' } },
    { do: 'missing', ...last, part: 0 },
    { do: 'cancel', ...last },
  ],
  [
    { do: 'move', ...last, move: { to: 'preparing' } },
    atBranch,
    { do: 'cancel', ...last },
    { do: 'settleRefund', ...last },
  ],
];

const sequence = fc
  .oneof(
    often(4, fc.tuple(one('place', placing), fc.constantFrom(...SEQUENCES))),
    often(1, fc.tuple(one('place', { ...placing, method: fc.constant('transfer') }), fc.constantFrom(...TRANSFERS))),
    often(1, fc.tuple(one('place', { ...placing, method: fc.constant('branch') }), fc.constantFrom(...AT_BRANCH))),
  )
  .map(([placed, then]): readonly Event[] => [placed, ...then]);

/** Every sequence on its own, for an order with a word, most of the stock, and one of the coupon's two uses. */
export const PLAIN_RUNS: readonly Step[][] = [
  ...SEQUENCES.map((then) => ({ method: 'card', then }) as const),
  ...TRANSFERS.map((then) => ({ method: 'transfer', then }) as const),
  ...AT_BRANCH.map((then) => ({ method: 'branch', then }) as const),
].map(({ method, then }) =>
  [
    { do: 'place', product: 0, quantity: 2, words: 1, coupon: true, keyed: false, slot: 0, method } as const,
    ...then,
  ].map((event) => ({ event, crashesAt: null })),
);
const events = fc.oneof(
  often(
    3,
    single.map((event): readonly Event[] => [event]),
  ),
  often(2, sequence),
);

const crashesAt = fc.oneof(often(6, fc.constant(null)), often(1, fc.nat({ max: 40 })));
/** The steps of one run. */
export const run: fc.Arbitrary<Step[]> = fc
  .array(events, { minLength: 2, maxLength: 7 })
  .chain((all) => fc.tuple(...all.flat().map((event) => fc.record({ event: fc.constant(event), crashesAt }))));
