/**
 * Reasons without a right of withdrawal that are known in advance (Mesafeli Sözleşmeler Yönetmeliği, m. 15/1): made to
 * order, perishable, or a service on a fixed date.
 */
export const WITHDRAWAL_EXCLUSIONS = ['personalised', 'perishable', 'dated_service'] as const;

export type WithdrawalExclusion = (typeof WITHDRAWAL_EXCLUSIONS)[number];
