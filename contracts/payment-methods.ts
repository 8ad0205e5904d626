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

/** The means in Turkish, within a sentence. */
export const MEANS_WORDS: Readonly<Record<BranchMeans, string>> = { cash: 'nakit', terminal: 'kart' };
