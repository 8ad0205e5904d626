import fc from 'fast-check';
import type { Move } from '@/server/domain/ordering/fulfilment/move-order';
import type { PaymentResult } from '@/server/platform/ports/payment';

/** What of the shop's and the provider's there is to choose from is counted from the newest. */
type Which = { which: number };
export type Placing = { product: number; quantity: number; coupon: boolean; keyed: boolean };

/** Everything that shoppers, provider, owner, clock and network may do. */
export type Event =
  | ({ do: 'place' } & Placing)
  /** Two tabs, or a double click: the same cart with the same key, at once. */
  | ({ do: 'placeTwice' } & Placing)
  | ({ do: 'pay'; outcome: 'succeeded' | 'failed' | 'review'; surcharge: number } & Which)
  /** Callback, webhook, result page: so many of them at once. */
  | ({ do: 'tell'; times: number } & Which)
  | { do: 'tellAll' }
  | { do: 'judge'; accepts: boolean }
  | { do: 'wait'; minutes: number }
  | { do: 'reconcile' }
  | ({ do: 'cancel' } & Which)
  | ({ do: 'refund'; amount: number } & Which)
  | ({ do: 'refundAll'; restock: boolean } & Which)
  | { do: 'sendRefunds' }
  /** The provider refuses every refund from now on, or takes them again. */
  | { do: 'refuseRefunds'; refuses: boolean }
  /** The owner pays a refund back by hand. */
  | ({ do: 'settleRefund' } & Which)
  | ({ do: 'move'; move: Move } & Which)
  | { do: 'loseAnswer' }
  | { do: 'loseProvider'; calls: number }
  /** Signed, and about something else. */
  | { do: 'lie'; about: Partial<PaymentResult> };

/** An event; with `crashesAt`, the shop's process ends after so many of its statements and calls. */
export type Step = { event: Event; crashesAt: number | null };

const which = fc.constantFrom(0, 0, 1, 2, 3);
const placing = {
  product: fc.nat({ max: 1 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  coupon: fc.boolean(),
  keyed: fc.constantFrom(false, false, false, true),
};
const surcharge = fc.constantFrom(0, 0, 377);
const MOVES: readonly Move[] = [
  { to: 'preparing' },
  { to: 'shipped', tracking: { carrier: 'Aras Kargo', number: '7', url: null } },
  { to: 'delivered' },
];
const LIES: readonly Partial<PaymentResult>[] = [
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
  often(3, one('tell', { which, times: fc.integer({ min: 1, max: 2 }) })),
  often(3, one('tellAll', {})),
  often(2, one('judge', { accepts: fc.boolean() })),
  often(2, one('wait', { minutes: fc.constantFrom(1, 11, 31, 100, 1600) })),
  often(3, one('reconcile', {})),
  often(3, one('cancel', { which })),
  often(1, one('refund', { which, amount: fc.constantFrom(1, 1050, 4990) })),
  often(1, one('refundAll', { which, restock: fc.boolean() })),
  often(3, one('sendRefunds', {})),
  often(1, one('refuseRefunds', { refuses: fc.boolean() })),
  often(2, one('settleRefund', { which })),
  often(2, one('move', { which, move: fc.constantFrom(...MOVES) })),
  often(1, one('loseAnswer', {})),
  often(1, one('lie', { about: fc.constantFrom(...LIES) })),
);

const buy: Event[] = [
  { do: 'pay', which: 0, outcome: 'succeeded', surcharge: 0 },
  { do: 'tell', which: 0, times: 1 },
];
const last = { which: 0 } as const;
const wait = (minutes: number): Event => ({ do: 'wait', minutes });

/** What only a chain of events brings about, after an order was placed: told in one go, for chance seldom makes it up. */
const STORIES: readonly (readonly Event[])[] = [
  buy,
  // Somebody else's payment is told for ours, or too small a one.
  ...[{ paidPrice: 1 }, { orderNumber: 'SH-ANOTHER' }].map((about): Event[] => [
    { do: 'lie', about },
    { do: 'tell', ...last, times: 1 },
  ]),
  // A card is refused, and another one pays on the same page.
  [
    { do: 'pay', ...last, outcome: 'failed', surcharge: 0 },
    { do: 'tell', ...last, times: 1 },
  ],
  // Money comes late, when others have the last pieces, or the last uses of the coupon.
  ...[
    { quantity: 3, coupon: false },
    { quantity: 1, coupon: true },
  ].map((taken): Event[] => [
    { do: 'pay', ...last, outcome: 'failed', surcharge: 0 },
    { do: 'tell', ...last, times: 1 },
    { do: 'place', product: 0, keyed: false, ...taken },
    { do: 'place', product: 1, keyed: false, ...taken },
    ...[{ do: 'pay', which: 2, outcome: 'succeeded', surcharge: 0 } as const, { do: 'tellAll' } as const],
  ]),
  // Nobody hears of the money before its order has expired.
  [
    { do: 'pay', ...last, outcome: 'succeeded', surcharge: 377 },
    { do: 'loseProvider', calls: 9 },
    ...[wait(100), { do: 'reconcile' } as const, { do: 'loseProvider', calls: 0 } as const],
  ],
  // The provider is out of reach until after the last call about the payment.
  [
    { do: 'pay', ...last, outcome: 'succeeded', surcharge: 0 },
    { do: 'loseProvider', calls: 9 },
    ...[wait(1600), { do: 'reconcile' } as const],
  ],
  // A review takes longer than the page is open.
  [
    { do: 'pay', ...last, outcome: 'review', surcharge: 0 },
    { do: 'tell', ...last, times: 1 },
    ...[wait(100), { do: 'reconcile' } as const],
  ],
  // It ends with a no, after the order was called off.
  [
    { do: 'pay', ...last, outcome: 'review', surcharge: 0 },
    { do: 'tell', ...last, times: 1 },
    ...[{ do: 'cancel', ...last } as const, { do: 'judge', accepts: false } as const],
  ],
  // The page runs out unpaid.
  [wait(31), { do: 'reconcile' }],
  // Back from the card page: the order is called off in one tab and paid in the other.
  [{ do: 'cancel', ...last }, ...buy, { do: 'sendRefunds' }],
  // Paid, called off, given back, and told of once more.
  [...buy, { do: 'cancel', ...last }, { do: 'sendRefunds' }, { do: 'tellAll' }],
  // A refund whose answer is lost is not given twice.
  [...buy, { do: 'refund', ...last, amount: 1050 }, { do: 'loseAnswer' }, { do: 'sendRefunds' }],
  // Refused refunds are paid back by hand, one of them twice, and the rest by the provider.
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
  // What is left after parts went back goes back too, and no more.
  [
    ...buy,
    { do: 'refund', ...last, amount: 4990 },
    { do: 'refund', ...last, amount: 4990 },
    { do: 'refundAll', ...last, restock: false },
  ],
  [...buy, { do: 'refundAll', ...last, restock: true }, { do: 'cancel', ...last }],
];

const story = fc
  .tuple(one('place', placing), fc.constantFrom(...STORIES))
  .map(([placed, then]): readonly Event[] => [placed, ...then]);

/** Every story by itself, for an order that has much to lose: half of the stock, and one of the coupon's two uses. */
export const PLAIN_RUNS: readonly Step[][] = STORIES.map((then) =>
  [{ do: 'place', product: 0, quantity: 2, coupon: true, keyed: false } as const, ...then].map((event) => ({
    event,
    crashesAt: null,
  })),
);
const events = fc.oneof(
  often(
    3,
    single.map((event): readonly Event[] => [event]),
  ),
  often(2, story),
);

const crashesAt = fc.oneof(often(6, fc.constant(null)), often(1, fc.nat({ max: 40 })));
/** What happens in one run. */
export const run: fc.Arbitrary<Step[]> = fc
  .array(events, { minLength: 2, maxLength: 7 })
  .chain((all) => fc.tuple(...all.flat().map((event) => fc.record({ event: fc.constant(event), crashesAt }))));
