/**
 * Goods without a right of withdrawal that are known beforehand (Mesafeli Sözleşmeler Yönetmeliği, m. 15/1): made to
 * the customer's wishes, quick to spoil, or a service at a fixed date.
 */
export const WITHDRAWAL_EXCLUSIONS = ['personalised', 'perishable', 'dated_service'] as const;

export type WithdrawalExclusion = (typeof WITHDRAWAL_EXCLUSIONS)[number];
