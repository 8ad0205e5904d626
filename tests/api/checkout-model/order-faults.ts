import { sumMoney } from '@/contracts/money';
import type { PaymentMethod } from '@/contracts/payment-methods';
import type {
  OrderStatus,
  OrderWord,
  orderChange,
  orderSwap,
  orders,
  payment,
  receipt,
} from '@/server/platform/db/schema/order';
import type { refund } from '@/server/platform/db/schema/refund';
import type { returnRequest } from '@/server/platform/db/schema/return';
import type { RealPayment } from './invariants';

/**
 * `substitute`: the unit price of the product that the shop sends instead, null for the ordered one; `changed`: the buyer chose
 * another variant; `refunded`: units, of which some were missing.
 */
export type LineFacts = {
  id: number;
  quantity: number;
  price: number;
  discount: number;
  cut: number;
  substitute: number | null;
  changed: boolean;
  refunded: number;
  missing: number;
  word: OrderWord | null;
};

/** Everything known about one order, in the database and at the provider. */
export type OrderFacts = {
  order: typeof orders.$inferSelect;
  attempt: typeof payment.$inferSelect | undefined;
  real: RealPayment | undefined;
  /** Changes to dearer variants with the payments of their difference. */
  swaps: readonly {
    swap: typeof orderSwap.$inferSelect;
    paid: typeof payment.$inferSelect;
    real: RealPayment | undefined;
  }[];
  /** Money that came without the provider. */
  receipts: readonly (typeof receipt.$inferSelect)[];
  /** `ofUnits`: of units of lines. */
  refunds: readonly (typeof refund.$inferSelect & { ofUnits: boolean })[];
  lines: readonly LineFacts[];
  returns: readonly (typeof returnRequest.$inferSelect)[];
  /** What was changed besides its status: hours, and lines by the buyer. */
  changes: readonly (typeof orderChange.$inferSelect)[];
  history: readonly OrderStatus[];
  /** Recorded reasons of its status changes. */
  notes: readonly string[];
};

/** Transitions from the diagram in docs/orders.md, written independently of the shop's own table. */
const STEPS: Record<OrderStatus, readonly OrderStatus[]> = {
  created: ['redirected', 'paid', 'failed', 'expired', 'cancelled'],
  redirected: ['paid', 'failed', 'expired', 'cancelled'],
  awaiting_transfer: ['paid', 'expired', 'cancelled'],
  reserved: ['paid', 'preparing', 'shipped', 'expired', 'cancelled'],
  failed: ['paid'],
  expired: ['paid'],
  paid: ['preparing', 'shipped', 'cancelled', 'refunded'],
  preparing: ['shipped', 'cancelled', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
};
/** While the order is to be paid at the branch. */
const STEPS_AT_BRANCH: Partial<Record<OrderStatus, readonly OrderStatus[]>> = {
  preparing: [...STEPS.preparing, 'expired'],
  shipped: [...STEPS.shipped, 'expired', 'cancelled'],
};
const FIRST: Record<PaymentMethod, OrderStatus> = {
  card: 'created',
  transfer: 'awaiting_transfer',
  branch: 'reserved',
};
const WAITING: readonly OrderStatus[] = ['created', 'redirected', 'awaiting_transfer', 'reserved'];
const KEEPS_MONEY: readonly OrderStatus[] = ['paid', 'preparing', 'shipped', 'delivered'];

export function historyFaults({ order, attempt, refunds, history: all, notes }: OrderFacts): string[] {
  const isAtBranch = order.paymentMethod === 'branch';
  // A payment at the branch leaves the status of an order that is prepared already.
  const history = all.filter((_, index) => notes[index] !== 'branch');
  const steps = history.slice(1).map((to, index) => [history[index], to] as const);
  const mayFollow = (from: OrderStatus) => (isAtBranch && STEPS_AT_BRANCH[from]) || STEPS[from];
  const cancelled = history.includes('cancelled');
  return named([
    ['does not begin as created', history[0] !== FIRST[order.paymentMethod]],
    [`is ${order.status}, which its history lacks`, history.at(-1) !== order.status],
    ['made an unknown transition', steps.some(([from, to]) => !from || !mayFollow(from).includes(to))],
    ['was paid without a time', all.includes('paid') !== (order.paidAt !== null)],
    ['was handed over unpaid', order.status === 'delivered' && order.paidAt === null],
    ['still waits for the provider', attempt?.askAt !== null || WAITING.includes(order.status)],
    [
      'refunded a payment made in time',
      order.paymentMethod === 'card' &&
        refunds.some((one) => isLate(one) && one.paymentId === attempt?.id) &&
        !!order.paidAt,
    ],
    [
      'was refunded as cancelled, but never cancelled',
      refunds.some(({ reason }) => reason === 'cancelled') && !cancelled,
    ],
  ]);
}

/** The shop has the payment exactly while the order is being fulfilled or delivered. */
export function moneyFaults({ order, attempt, real, swaps, refunds, receipts }: OrderFacts): string[] {
  const received = sumMoney(receipts.map(({ amount }) => amount));
  const first = order.paymentMethod === 'card' ? (real?.paid ?? 0) : received;
  const extra = sumMoney(swaps.map((one) => one.real?.paid ?? 0));
  const paid = sumMoney([first, extra]);
  const applied = sumMoney(swaps.flatMap(({ swap, paid: own }) => (swap.status === 'applied' ? [own.price] : [])));
  const realRefunds = [real, ...swaps.map((one) => one.real)].flatMap((one) => one?.refunds ?? []);
  const byHand = refunds.filter(({ method }) => method !== 'provider');
  const given = sumMoney([...realRefunds, ...byHand].map(({ amount }) => amount));
  const atProvider = refunds.filter(({ method }) => method === 'provider');
  const [ours, theirs] = [atProvider, realRefunds].map((all) => all.map(nameOf).toSorted().join());
  return named([
    ['has an unfinished refund', refunds.some(({ status }) => status !== 'done')],
    ['has a manual refund without a date', byHand.some(({ paidOn }) => paidOn === null)],
    ['has another price at the provider', real !== undefined && sumMoney([real.price, applied]) !== order.amount],
    ['has money in two ways', real !== undefined && receipts.length > 0],
    ['is paid with too little', order.paidAt !== null && paid < order.amount],
    ['keeps more than its price', order.paymentMethod !== 'card' && paid - given > order.amount - applied + extra],
    ['is paid without a payment', order.paidAt !== null && first === 0],
    ['records another amount than was paid', first > 0 && attempt?.paidPrice !== first],
    [`has other refunds at the provider: ${theirs} instead of ${ours}`, ours !== theirs],
    [`keeps ${paid - given}`, paid - given > 0 !== KEEPS_MONEY.includes(order.status)],
  ]);
}

/** Dearer variants are in the order exactly if their difference was paid and is not, as too late, given back. */
export function swapFaults({ swaps, refunds }: OrderFacts): string[] {
  return swaps.flatMap(({ swap, paid, real }) => {
    const isPaid = (real?.paid ?? 0) > 0;
    const isBack = refunds.some((one) => isLate(one) && one.paymentId === paid.id);
    return named([
      [`waits for the payment ${paid.id}`, swap.status === 'open' || paid.askAt !== null],
      [`has a swap that is ${swap.status}, paid ${real?.paid}`, (swap.status === 'applied') !== (isPaid && !isBack)],
      ['records another difference than was paid', isPaid && paid.paidPrice !== real?.paid],
      ['has another difference at the provider', real !== undefined && real.price !== paid.price],
    ]);
  });
}

const isLate = ({ reason }: { reason: string }) => reason === 'late_payment';

/**
 * A missing letter cancels its word, and units and cheaper substitutes were refunded for what was paid for them, to a kuruş for each line and refund. The refund of
 * the last units, which gets the remainder, is covered by the money that the order keeps.
 */
export function unitFaults({ refunds, lines }: OrderFacts): string[] {
  const paidFor = ({ price, quantity, discount }: LineFacts) => price * quantity - discount;
  const cuts = lines.map((line) =>
    line.changed
      ? line.cut
      : line.substitute === null
        ? 0
        : Math.max(0, (paidFor(line) * (line.price - line.substitute)) / line.price),
  );
  const worth = lines.map((line) => line.cut + ((paidFor(line) - line.cut) * line.refunded) / line.quantity);
  const given = refunds.filter(({ reason, ofUnits }) => ofUnits || reason === 'substitute' || reason === 'changed');
  const off = sumMoney(given.map(({ amount }) => amount)) - worth.reduce((sum, one) => sum + one, 0);
  const hasRest = lines.some(({ quantity, refunded }) => refunded < quantity);
  return named([
    ['has a substitute at another difference', lines.some(({ cut }, index) => Math.abs(cut - (cuts[index] ?? 0)) >= 1)],
    ['sends a word without a missing letter', lines.some((letter) => isTorn(letter, lines))],
    [`refunded ${off} too much for its units`, hasRest && Math.abs(off) > lines.length + given.length],
  ]);
}

/** Whether letters of a word are sent although this one was missing. */
function isTorn({ word, missing, quantity }: LineFacts, lines: readonly LineFacts[]): boolean {
  if (!word) return false;
  const broken = Math.ceil((missing * word.quantity) / quantity);
  const others = lines.filter((line) => line.word?.key === word.key);
  return others.some((other) => (other.refunded * word.quantity) / other.quantity < broken);
}

/** Keys of the emails that must have been written once each. */
export function expectedMails({
  order,
  attempt,
  history,
  notes,
  refunds,
  returns,
  changes,
  lines,
}: OrderFacts): string[] {
  const topics = [
    ...(order.paidAt ? ['paid'] : []),
    ...(order.paymentMethod === 'card' ? [] : ['ordered', ...history.filter((status) => status === 'expired')]),
    ...(history.includes('shipped') ? [order.delivery.method === 'pickup' ? 'ready' : 'shipped'] : []),
    ...(['delivered', 'cancelled'] as const).filter((status) => history.includes(status)),
    ...refunds.map(({ id }) => `refund-${id}`),
    ...returns.map(({ id }) => `return-${id}`),
    ...changes.map(({ id, kind }) => `${kind === 'slot' ? 'slot' : 'change'}-${id}`),
    ...refunds.flatMap(({ id, reason }) => (reason === 'missing' ? [`missing-${id}`] : [])),
    ...lines.flatMap(({ id, substitute }) => (substitute === null ? [] : [`substitute-${id}`])),
    ...(refunds.some((one) => isLate(one) && one.paymentId === attempt?.id) ? ['paid-too-late'] : []),
    ...refunds
      .filter((one) => isLate(one) && one.paymentId !== attempt?.id)
      .map(({ paymentId }) => `change-given-back-${paymentId}`),
    ...(notes.includes('review_refused') ? ['review-refused'] : []),
  ];
  const toOwner = order.paidAt || order.paymentMethod === 'branch' ? [`new-order-${order.number}`] : [];
  return [...topics.map((topic) => `order-${topic}-${order.number}`), ...toOwner];
}

function nameOf({ conversationId, amount }: { conversationId: string; amount: number }): string {
  return `${conversationId}:${amount}`;
}

function named(faults: [string, boolean][]): string[] {
  return faults.filter(([, holds]) => holds).map(([fault]) => fault);
}
