import { sumMoney } from '@/contracts/money';
import type { OrderStatus, orders, payment } from '@/server/platform/db/schema/order';
import type { refund } from '@/server/platform/db/schema/refund';
import type { RealPayment } from './invariants';

/** All that is known of one order, here and at the provider. */
export type Told = {
  order: typeof orders.$inferSelect;
  tried: typeof payment.$inferSelect | undefined;
  real: RealPayment | undefined;
  refunds: readonly (typeof refund.$inferSelect)[];
  history: readonly OrderStatus[];
  /** Why each step of it was taken, as far as that was noted. */
  notes: readonly string[];
};

/** The steps of docs/orders.md, from its drawing and not from the table in the code, which they are to be held against. */
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

export function historyFaults({ order, tried, refunds, history }: Told): string[] {
  const steps = history.slice(1).map((to, place) => [history[place], to] as const);
  const cancelled = history.includes('cancelled');
  return named([
    ['does not begin as created', history[0] !== 'created'],
    [`is ${order.status}, which its history does not know`, history.at(-1) !== order.status],
    ['took a step that there is not', steps.some(([from, to]) => !from || !STEPS[from].includes(to))],
    ['was paid, and does not know when', history.includes('paid') !== (order.paidAt !== null)],
    ['still waits for the provider', tried?.askAt !== null || ['created', 'redirected'].includes(order.status)],
    ['gave back what was paid in time', refunds.some(({ reason }) => reason === 'late_payment') && !!order.paidAt],
    [
      'was never cancelled, and money went back for it',
      refunds.some(({ reason }) => reason === 'cancelled') && !cancelled,
    ],
  ]);
}

/** Money is with the shop exactly as long as the order is on its way or arrived. */
export function moneyFaults({ order, tried, real, refunds }: Told): string[] {
  const paid = real?.paid ?? 0;
  const byHand = refunds.filter(({ method }) => method !== 'provider');
  const given = sumMoney([...(real?.refunds ?? []), ...byHand].map(({ amount }) => amount));
  const atProvider = refunds.filter(({ method }) => method === 'provider');
  const [ours, theirs] = [atProvider, real?.refunds ?? []].map((all) => all.map(nameOf).toSorted().join());
  return named([
    ['has a refund that was not given', refunds.some(({ status }) => status !== 'done')],
    ['has a refund by hand without a day', byHand.some(({ paidOn }) => paidOn === null)],
    ['was asked for another price', real !== undefined && real.price !== order.amount],
    ['is paid with nothing', order.paidAt !== null && paid === 0],
    ['notes another sum than was paid', paid > 0 && tried?.paidPrice !== paid],
    [`gave back other refunds than its books say: ${theirs} for ${ours}`, ours !== theirs],
    [`keeps ${paid - given}`, paid - given > 0 !== KEEPS_MONEY.includes(order.status)],
  ]);
}

/** Keys of the mails that somebody has to have been sent, each once. */
export function expectedMails({ order, history, notes, refunds }: Told): string[] {
  const topics = [
    ...(order.paidAt ? ['paid'] : []),
    ...(['shipped', 'delivered', 'cancelled'] as const).filter((status) => history.includes(status)),
    ...refunds.map(({ id }) => `refund-${id}`),
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
