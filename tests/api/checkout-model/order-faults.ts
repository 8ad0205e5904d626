import { sumMoney } from '@/contracts/money';
import type { OrderStatus, orders, payment } from '@/server/platform/db/schema/order';
import type { refund } from '@/server/platform/db/schema/refund';
import type { returnRequest } from '@/server/platform/db/schema/return';
import type { RealPayment } from './invariants';

/** Everything known about one order, in the database and at the provider. */
export type OrderFacts = {
  order: typeof orders.$inferSelect;
  attempt: typeof payment.$inferSelect | undefined;
  real: RealPayment | undefined;
  refunds: readonly (typeof refund.$inferSelect)[];
  /** Ids of lines with a substitute. */
  substituted: readonly number[];
  returns: readonly (typeof returnRequest.$inferSelect)[];
  history: readonly OrderStatus[];
  /** Recorded reasons of its status changes. */
  notes: readonly string[];
};

/** Transitions from the diagram in docs/orders.md, written independently of the shop's own table. */
const STEPS: Record<OrderStatus, readonly OrderStatus[]> = {
  created: ['redirected', 'paid', 'failed', 'expired', 'cancelled'],
  redirected: ['paid', 'failed', 'expired', 'cancelled'],
  failed: ['paid'],
  expired: ['paid'],
  paid: ['preparing', 'shipped', 'cancelled', 'refunded'],
  preparing: ['shipped', 'cancelled', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: ['refunded'],
  refunded: [],
};
const KEEPS_MONEY: readonly OrderStatus[] = ['paid', 'preparing', 'shipped', 'delivered'];

export function historyFaults({ order, attempt, refunds, history }: OrderFacts): string[] {
  const steps = history.slice(1).map((to, index) => [history[index], to] as const);
  const cancelled = history.includes('cancelled');
  return named([
    ['does not begin as created', history[0] !== 'created'],
    [`is ${order.status}, which its history lacks`, history.at(-1) !== order.status],
    ['made an unknown transition', steps.some(([from, to]) => !from || !STEPS[from].includes(to))],
    ['was paid without a time', history.includes('paid') !== (order.paidAt !== null)],
    ['still waits for the provider', attempt?.askAt !== null || ['created', 'redirected'].includes(order.status)],
    ['refunded a payment made in time', refunds.some(({ reason }) => reason === 'late_payment') && !!order.paidAt],
    [
      'was refunded as cancelled, but never cancelled',
      refunds.some(({ reason }) => reason === 'cancelled') && !cancelled,
    ],
  ]);
}

/** The shop has the payment exactly while the order is being fulfilled or delivered. */
export function moneyFaults({ order, attempt, real, refunds }: OrderFacts): string[] {
  const paid = real?.paid ?? 0;
  const byHand = refunds.filter(({ method }) => method !== 'provider');
  const given = sumMoney([...(real?.refunds ?? []), ...byHand].map(({ amount }) => amount));
  const atProvider = refunds.filter(({ method }) => method === 'provider');
  const [ours, theirs] = [atProvider, real?.refunds ?? []].map((all) => all.map(nameOf).toSorted().join());
  return named([
    ['has an unfinished refund', refunds.some(({ status }) => status !== 'done')],
    ['has a manual refund without a date', byHand.some(({ paidOn }) => paidOn === null)],
    ['has another price at the provider', real !== undefined && real.price !== order.amount],
    ['is paid without a payment', order.paidAt !== null && paid === 0],
    ['records another amount than was paid', paid > 0 && attempt?.paidPrice !== paid],
    [`has other refunds at the provider: ${theirs} instead of ${ours}`, ours !== theirs],
    [`keeps ${paid - given}`, paid - given > 0 !== KEEPS_MONEY.includes(order.status)],
  ]);
}

/** Keys of the emails that must have been written once each. */
export function expectedMails({ order, history, notes, refunds, returns, substituted }: OrderFacts): string[] {
  const topics = [
    ...(order.paidAt ? ['paid'] : []),
    ...(['shipped', 'delivered', 'cancelled'] as const).filter((status) => history.includes(status)),
    ...refunds.map(({ id }) => `refund-${id}`),
    ...returns.map(({ id }) => `return-${id}`),
    ...refunds.flatMap(({ id, reason }) => (reason === 'missing' ? [`missing-${id}`] : [])),
    ...substituted.map((id) => `substitute-${id}`),
    ...(refunds.some(({ reason }) => reason === 'late_payment') ? ['paid-too-late'] : []),
    ...(notes.includes('review_refused') ? ['review-refused'] : []),
  ];
  const toOwner = order.paidAt ? [`new-order-${order.number}`] : [];
  return [...topics.map((topic) => `order-${topic}-${order.number}`), ...toOwner];
}

function nameOf({ conversationId, amount }: { conversationId: string; amount: number }): string {
  return `${conversationId}:${amount}`;
}

function named(faults: [string, boolean][]): string[] {
  return faults.filter(([, holds]) => holds).map(([fault]) => fault);
}
