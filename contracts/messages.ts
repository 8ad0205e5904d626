import { z } from 'zod';
import { cursorListOf, cursorQuerySchema, idSchema, moneySchema, timestampSchema } from './common';
import { CONTACT_SUBJECTS, PARTY_BUDGETS, PARTY_KINDS } from './contact';
import { ORDER_STATUSES } from './order-status';
import { plainLines, STORABLE } from './person';

/** Messages of the contact forms as the staff reads and answers them, below /api/admin. */

export const MESSAGE_STATES = ['open', 'answered', 'archived'] as const;

/** What a request to organise a party says beside its text. */
export const partyDetailsSchema = z.object({
  kind: z.enum(PARTY_KINDS),
  date: z.iso.date(),
  district: z.string(),
  place: z.string().nullable(),
  guests: z.int().positive(),
  theme: z.string().nullable(),
  budget: z.enum(PARTY_BUDGETS),
});

const rowSchema = z.object({
  id: idSchema,
  /** Null for a request to organise a party. */
  subject: z.enum(CONTACT_SUBJECTS).nullable(),
  party: partyDetailsSchema.nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  order_number: z.string().nullable(),
  text: z.string(),
  state: z.enum(MESSAGE_STATES),
  created_at: timestampSchema,
  /** How many answers were sent. */
  answers: z.int().nonnegative(),
});

export const messageListSchema = cursorListOf(rowSchema).meta({ id: 'MessageList' });

export const messageSchema = rowSchema
  .omit({ answers: true })
  .extend({
    note: z.string(),
    answers: z.array(
      z.object({
        id: idSchema,
        author: z.string(),
        text: z.string(),
        at: timestampSchema,
        /** Of its email; `unknown` once the record of that is deleted. */
        mail: z.enum(['waiting', 'sent', 'failed', 'unknown']),
      }),
    ),
    /** The last orders with the sender's email address; null for callers who may not read orders. */
    orders: z
      .array(
        z.object({
          number: z.string(),
          status: z.enum(ORDER_STATUSES),
          amount: moneySchema,
          created_at: timestampSchema,
        }),
      )
      .nullable(),
  })
  .meta({ id: 'Message' });

/** `search` looks into name, email, phone, order number and text. */
export const messageQuerySchema = cursorQuerySchema.extend({
  state: z.enum(MESSAGE_STATES).optional(),
  search: z.string().trim().max(100).regex(STORABLE, 'Not a valid string.').optional(),
});

const lines = (max: number) =>
  z
    .string()
    .max(max, `Ensure this field has no more than ${max} characters.`)
    .regex(STORABLE, 'Not a valid string.')
    .transform((text) => plainLines(text).normalize('NFC').trim());

export const messageChangeSchema = z
  .object({ state: z.enum(MESSAGE_STATES).optional(), note: lines(2000).optional() })
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change.')
  .meta({ id: 'MessageChange' });

export const messageAnswerSchema = z
  .object({ text: lines(5000).pipe(z.string().min(1, 'This field may not be blank.')) })
  .meta({ id: 'MessageAnswer' });

export type PartyDetails = z.infer<typeof partyDetailsSchema>;
export type MessageRow = z.infer<typeof rowSchema>;
export type MessageList = z.infer<typeof messageListSchema>;
export type Message = z.infer<typeof messageSchema>;
export type MessageState = (typeof MESSAGE_STATES)[number];
export type MessageChange = z.output<typeof messageChangeSchema>;
