import { z } from 'zod';
import { idSchema, listOf, moneySchema, pagingSchema, timestampSchema } from './common';
import { STORABLE } from './person';
import { HAND_METHODS, REFUND_METHODS } from './refund-methods';
import { RETURN_STATUSES, returnSchema } from './returns';

/** Money that goes back, as the owner of the shop sees and orders it. */
const note = z.string().trim().max(500).regex(STORABLE, 'Not a valid string.');
const pieces = z.object({ line: idSchema, quantity: z.int().min(1).max(999) });

/** Also beside a refund of the same payment that failed, of which nobody knows whether it went back all the same. */
const anyway = z.boolean().default(false);

/** Either an amount, or pieces of lines, or everything that is left. Only pieces can be put back for sale. */
export const refundInputSchema = z
  .object({
    amount: moneySchema.optional(),
    lines: z.array(pieces).min(1).max(100).optional(),
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

/** A refund that was paid outside of the provider, on this day of Istanbul's. */
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
    /** What caused it. */
    cause: z.enum(['cancelled', 'late_payment', 'return', 'owner']),
    note: z.string(),
    /** `sent`: the provider may have been told; `failed`: it refused. */
    refund_status: z.enum(['planned', 'sent', 'done', 'failed']),
    reference: z.string().nullable(),
    method: z.enum(REFUND_METHODS),
    /** The day and the owner's note of one that was paid by hand; null and empty for the provider's. */
    paid_on: z.iso.date().nullable(),
    settlement_note: z.string(),
    error: z.string().nullable(),
    created_at: timestampSchema,
    done_at: timestampSchema.nullable(),
  })
  .meta({ id: 'Refund' });
/** A refund with its order, for lists of all. `stuck`: it was given up or refused, and can be tried again. */
export const ownerRefundSchema = refundSchema
  .extend({ order: z.string(), email: z.string(), stuck: z.boolean() })
  .meta({ id: 'OwnerRefund' });
export const ownerRefundListSchema = listOf(ownerRefundSchema).meta({ id: 'OwnerRefundList' });
/** `failed`: only those that are stuck. */
export const ownerRefundQuerySchema = pagingSchema.extend({ failed: z.stringbool().default(false) });
export const refundListSchema = z.object({ results: z.array(refundSchema) }).meta({ id: 'RefundList' });

/** `restock`: the pieces are for sale again. */
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
