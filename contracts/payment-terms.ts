import { z } from 'zod';
import { moneySchema, storedMoneySchema, timestampSchema } from './common';
import type { Company } from './company';
import { isTurkishIban } from './iban';
import { parseMoney } from './money';
import { BRANCH_MEANS, type PaymentOffers } from './payment-methods';

/** The owner's terms of transfers (Havale/EFT). */
export const transferTermsSchema = z.object({
  on: z.boolean().default(false),
  /** Hours of bank days after which an order without its money expires. */
  hours: z.int().min(4).max(240).default(48),
});

/** The owner's terms of payment at pickup. */
export const branchPaymentTermsSchema = z.object({
  on: z.boolean().default(false),
  means: z
    .array(z.enum(BRANCH_MEANS))
    .min(1, 'At least one.')
    .max(BRANCH_MEANS.length)
    .refine((means) => new Set(means).size === means.length, 'One stands twice.')
    .default([...BRANCH_MEANS]),
  /** The largest amount of an order. */
  max: storedMoneySchema.default('2500.00'),
  /** Days that a branch keeps an order once it is ready. */
  days: z.int().min(1).max(30).default(3),
});

export type TransferTerms = z.output<typeof transferTermsSchema>;
export type BranchPaymentTerms = z.output<typeof branchPaymentTermsSchema>;
type Terms = { company: Pick<Company, 'banks'>; transfer: TransferTerms; branch_payment: BranchPaymentTerms };

/** The accounts that shoppers may be sent to: those with a correct IBAN. */
export function transferAccounts({ banks }: Pick<Company, 'banks'>): Company['banks'] {
  return banks.filter(({ iban }) => isTurkishIban(iban));
}

export function paymentOffers({ company, transfer, branch_payment: { on, means, max, days } }: Terms): PaymentOffers {
  return {
    transfer: transfer.on && transferAccounts(company).length > 0 ? { hours: transfer.hours } : null,
    branch: on ? { means, max: parseMoney(max), days } : null,
  };
}

/**
 * What the buyer of an unpaid order has to do until `until`, when the order expires. `amount` is what is still to be paid;
 * of a transfer, `received` came before it was enough, and `reference` belongs into the description.
 */
export const paymentDueSchema = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('transfer'),
    amount: moneySchema,
    received: moneySchema,
    reference: z.string(),
    until: timestampSchema,
    accounts: z.array(z.object({ bank: z.string(), account_name: z.string(), iban: z.string() })),
  }),
  z.object({
    method: z.literal('branch'),
    amount: moneySchema,
    until: timestampSchema,
    means: z.array(z.enum(BRANCH_MEANS)),
  }),
]);
export type PaymentDue = z.infer<typeof paymentDueSchema>;
