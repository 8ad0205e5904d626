import type { Kurus } from './money';

/**
 * How an order is paid: `card` on the provider's page, `transfer` to one of the shop's bank accounts, `branch` in cash or by
 * card when it is picked up.
 */
export const PAYMENT_METHODS = ['card', 'transfer', 'branch'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** What branches accept: `terminal` is a card at the branch's own terminal. */
export const BRANCH_MEANS = ['cash', 'terminal'] as const;
export type BranchMeans = (typeof BRANCH_MEANS)[number];

/** Money that the shop received without the payment provider. */
export const RECEIPT_KINDS = ['transfer', ...BRANCH_MEANS] as const;
export type ReceiptKind = (typeof RECEIPT_KINDS)[number];

/** The payment methods in Turkish. */
export const METHOD_WORDS: Readonly<Record<PaymentMethod, string>> = {
  card: 'Kredi ya da banka kartı',
  transfer: 'Havale/EFT',
  branch: 'Mağazada ödeme',
};

/** The means in Turkish, within a sentence. */
export const MEANS_WORDS: Readonly<Record<BranchMeans, string>> = { cash: 'nakit', terminal: 'kart' };

/** The payment methods besides a card that the shop offers; null for each that it does not. `max` in kuruş. */
export type PaymentOffers = {
  transfer: { hours: number } | null;
  branch: { means: readonly BranchMeans[]; max: Kurus; days: number } | null;
};

/**
 * Whether an order may be paid in this way.
 * @param order `amount` in kuruş
 */
export function isOffered(
  offers: PaymentOffers,
  method: PaymentMethod,
  order: { delivery: 'shipping' | 'pickup'; amount: Kurus },
): boolean {
  if (method === 'card') return true;
  if (method === 'transfer') return offers.transfer !== null;
  return offers.branch !== null && order.delivery === 'pickup' && order.amount <= offers.branch.max;
}
