import { z } from 'zod';
import { MAX_BANK_FILE_BYTES, MAX_BANK_LINES } from './bank-file-limits';
import { moneySchema, storedMoneySchema } from './common';
import { orderNumberSchema } from './orders';
import { BRANCH_MEANS } from './payment-methods';
import { STORABLE } from './person';

/** Money that the staff record: transfers, by hand or from a bank's file, and payments at a branch. */

const positive = storedMoneySchema.refine((amount) => /[1-9]/.test(amount), 'Enter a positive amount.');

/** `anyway`: also when the same amount of the same day was booked before. */
export const transferInputSchema = z
  .object({
    amount: positive,
    /** The bank's day. */
    day: z.iso.date('Enter a date such as 2026-12-31.'),
    note: z.string().trim().max(200).regex(STORABLE, 'Not a valid string.').default(''),
    anyway: z.boolean().default(false),
  })
  .meta({ id: 'TransferInput' });

/**
 * What a transfer did to its order. `paid`: it was enough. `missing`: `amount` is still to be paid. `too_much`: the order is
 * paid and `amount` is to be given back. `late`: it came after the order had ended, and `amount` is to be given back.
 */
export const BOOKINGS = ['paid', 'missing', 'too_much', 'late'] as const;
export const bookedTransferSchema = z
  .object({ outcome: z.enum(BOOKINGS), amount: moneySchema })
  .meta({ id: 'BookedTransfer' });

/** The whole amount is paid at once. */
export const branchPaymentInputSchema = z.object({ means: z.enum(BRANCH_MEANS) }).meta({ id: 'BranchPaymentInput' });

/**
 * What a line of a bank's file is. The first three are about an order that waits: exactly its money, less, or more.
 * `already_booked`: this line was booked before. `same_booked`: the order got the same amount on the same day before, by hand or
 * from another file. `order_paid`, `order_closed`: the order needs no money any more. `not_transfer`: it is to be paid by other means.
 * `several_references`: it names more than one order. `unreadable`: not a line of an account.
 */
export const BANK_LINE_KINDS = [
  'matched',
  'too_little',
  'too_much',
  'already_booked',
  'same_booked',
  'order_paid',
  'order_closed',
  'not_transfer',
  'no_reference',
  'unknown_reference',
  'several_references',
  'outgoing',
  'other_currency',
  'unreadable',
] as const;

export const bankLineSchema = z.object({
  /** Its line in the file, from 1. */
  line: z.int().positive(),
  kind: z.enum(BANK_LINE_KINDS),
  /** Null when unreadable. */
  day: z.iso.date().nullable(),
  amount: moneySchema.nullable(),
  description: z.string(),
  order: z.string().nullable(),
  /** What the order still waits for; null without an order that waits. */
  due: moneySchema.nullable(),
  /** What became of it when it was to be booked: see {@link BOOKINGS}; the code of a refusal; null when it was left. */
  booked: z.enum(BOOKINGS).nullable(),
  problem: z.string().nullable(),
});

/**
 * A bank's file: MT940 or CSV. With `dry_run` nothing is written; otherwise the lines of `book` are, each by itself, and all
 * lines are answered as they were. `kind` is what the dry run said of the line: one that has changed since then is left, with the
 * problem `changed`. `order` names the order of a line that doesn't.
 */
export const bankFileInputSchema = z
  .object({
    /** The file, base64. */
    content: z.base64('Not base64.').max(Math.ceil((MAX_BANK_FILE_BYTES * 4) / 3) + 4, 'At most 1 MB.'),
    dry_run: z.boolean().default(true),
    book: z
      .array(
        z.object({
          line: z.int().positive(),
          kind: z.enum(BANK_LINE_KINDS),
          order: orderNumberSchema.shape.number.optional(),
        }),
      )
      .max(MAX_BANK_LINES)
      .default([]),
  })
  .meta({ id: 'BankFileInput' });
export const bankFileSchema = z
  .object({ format: z.enum(['mt940', 'csv']), lines: z.array(bankLineSchema) })
  .meta({ id: 'BankFile' });

export type BookedTransfer = z.infer<typeof bookedTransferSchema>;
export type BankFileInput = z.output<typeof bankFileInputSchema>;
export type BankFile = z.infer<typeof bankFileSchema>;
export type BankLineRow = z.infer<typeof bankLineSchema>;
export type BankLineKind = (typeof BANK_LINE_KINDS)[number];
