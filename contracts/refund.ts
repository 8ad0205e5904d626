import { z } from 'zod';
import { idSchema, listOf, moneySchema, pagingSchema, timestampSchema } from './common';
import { STORABLE } from './person';
import { HAND_METHODS, REFUND_METHODS, REFUND_REASONS } from './refund-methods';
import { RETURN_STATUSES, returnSchema } from './returns';

/** Refunds as the shop's owner sees and requests them. */
export const note = z.string().trim().max(500).regex(STORABLE, 'Not a valid string.');
export const units = z.object({ line: idSchema, quantity: z.int().min(1).max(999) });

/** Allows a refund next to a failed one of the same payment whose real outcome is unknown. */
export const anyway = z.boolean().default(false);

/** An amount, units of order lines, or the whole remaining amount. Only units can be put back in stock. */
export const refundInputSchema = z
  .object({
    amount: moneySchema.optional(),
    lines: z.array(units).min(1).max(100).optional(),
    reason: note.default(''),
    restock: z.boolean().default(false),
    anyway,
  })
  .refine(({ amount, lines }) => amount === undefined || lines === undefined, {
    error: 'Name an amount or lines, not both.',
    path: ['amount'],
  })
  .refine(({ amount, restock }) => amount === undefined || !restock, {
    error: 'Name the lines that go back into stock.',
    path: ['restock'],
  })
  .meta({ id: 'RefundInput' });

/** A refund paid outside the provider on this day (Istanbul). */
export const refundSettlementSchema = z
  .object({
    method: z.enum(HAND_METHODS),
    paid_on: z.iso.date('Enter a date such as 2026-12-31.'),
    note: note.default(''),
  })
  .meta({ id: 'RefundSettlement' });

export const refundSchema = z
  .object({
    id: idSchema,
    amount: moneySchema,
    cause: z.enum(REFUND_REASONS),
    note: z.string(),
    /**
     * `sent`: the request may have reached the provider; `failed`: the provider rejected it; `due`: of money that came without
     * the provider, which the owner gives back by hand.
     */
    refund_status: z.enum(['planned', 'sent', 'due', 'done', 'failed']),
    reference: z.string().nullable(),
    method: z.enum(REFUND_METHODS),
    /** Day and owner's note of a manual refund; null and empty for refunds by the provider. */
    paid_on: z.iso.date().nullable(),
    settlement_note: z.string(),
    error: z.string().nullable(),
    created_at: timestampSchema,
    done_at: timestampSchema.nullable(),
  })
  .meta({ id: 'Refund' });
/** A refund with its order, for lists. `stuck`: the refund was abandoned or rejected and can be retried. */
export const ownerRefundSchema = refundSchema
  .extend({ order: z.string(), email: z.string(), stuck: z.boolean() })
  .meta({ id: 'OwnerRefund' });
export const ownerRefundListSchema = listOf(ownerRefundSchema).meta({ id: 'OwnerRefundList' });
/** `failed`: only refunds that are stuck. */
export const ownerRefundQuerySchema = pagingSchema.extend({ failed: z.stringbool().default(false) });
export const refundListSchema = z.object({ results: z.array(refundSchema) }).meta({ id: 'RefundList' });

/** `restock`: puts the units back in stock. */
export const returnAcceptSchema = z
  .object({ restock: z.boolean().default(false), anyway })
  .meta({ id: 'ReturnAcceptance' });
export const returnRefuseSchema = z.object({ reason: note.min(1) }).meta({ id: 'ReturnRefusal' });
export const ownerReturnQuerySchema = pagingSchema.extend({ status: z.enum(RETURN_STATUSES).optional() });
export const ownerReturnSchema = returnSchema.extend({ email: z.string() }).meta({ id: 'OwnerReturn' });
export const ownerReturnListSchema = listOf(ownerReturnSchema).meta({ id: 'OwnerReturnList' });

export type RefundInput = z.output<typeof refundInputSchema>;
export type RefundSettlement = z.output<typeof refundSettlementSchema>;
export type Refund = z.infer<typeof refundSchema>;
export type OwnerReturn = z.infer<typeof ownerReturnSchema>;
export type OwnerRefund = z.infer<typeof ownerRefundSchema>;
