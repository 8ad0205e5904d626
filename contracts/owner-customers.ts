import { z } from 'zod';
import { userSchema } from './auth';
import { idSchema, moneySchema, timestampSchema } from './common';
import { CHANNELS } from './consent';
import { MESSAGE_STATES } from './messages';
import { ORDER_STATUSES } from './order-status';
import { plainLines, STORABLE } from './person';

/** Customers as the staff sees them, below /api/admin. */

/**
 * `12`: an account. `g57`: a guest, named by one of the guest's orders. Email addresses stay out of URLs, which are in
 * logs.
 */
export const customerKeySchema = z.object({ key: z.string().regex(/^g?[1-9]\d{0,8}$/, 'Not a customer.') });

/** What the shop can refuse to a person. */
export const BLOCKS = ['ordering', 'sign_in'] as const;

const headSchema = z.object({
  key: z.string(),
  /** Null for a guest, who has no account. */
  account: idSchema.nullable(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  /** Of the account, or of the guest's first order. */
  since: timestampSchema,
  orders: z.int().nonnegative(),
  /** Paid orders that were neither cancelled nor refunded completely. */
  amount: moneySchema,
  last_order_at: timestampSchema.nullable(),
  blocked: z.array(z.enum(BLOCKS)),
});

/** `next` is the cursor of the following page, null at the end. */
export const customerListSchema = z
  .object({ results: z.array(headSchema), next: z.string().nullable() })
  .meta({ id: 'CustomerList' });

export const customerQuerySchema = z.object({
  /** In name, email and phone; case and diacritics are ignored. */
  search: z.string().trim().max(100).regex(STORABLE, 'Not a valid string.').optional(),
  kind: z.enum(['account', 'guest']).optional(),
  blocked: z.stringbool().optional(),
  before: z
    .string()
    .regex(/^\d{1,17}_[01]_\d{1,10}$/, 'Not a cursor of this list.')
    .optional(),
  limit: z.coerce.number().pipe(z.int().min(1).max(100)).default(24),
});

const blockSchema = z.object({ at: timestampSchema, reason: z.string() });

/** `orders`, `reviews` and `messages` are the last ones; null for callers who may not read them. */
export const ownerCustomerSchema = headSchema
  .omit({ orders: true, blocked: true })
  .extend({
    activated: z.boolean(),
    birth_date: z.string().nullable(),
    order_count: z.int().nonnegative(),
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
    addresses: z.array(
      z.object({ title: z.string(), name: z.string(), phone: z.string(), text: z.string(), default: z.boolean() }),
    ),
    /** Channels on which campaigns are allowed. */
    consents: z.array(z.enum(CHANNELS)),
    reviews: z
      .array(
        z.object({
          id: idSchema,
          item: z.string(),
          rating: z.int(),
          text: z.string(),
          created_at: timestampSchema,
          hidden: z.boolean(),
        }),
      )
      .nullable(),
    messages: z
      .array(z.object({ id: idSchema, text: z.string(), state: z.enum(MESSAGE_STATES), created_at: timestampSchema }))
      .nullable(),
    note: z.string(),
    blocks: z.object({ ordering: blockSchema.nullable(), sign_in: blockSchema.nullable() }),
    /** Orders that remain after an erasure, because the law requires their records. */
    retained_orders: z.int().nonnegative(),
  })
  .meta({ id: 'OwnerCustomer' });

export const customerNoteSchema = z
  .object({
    note: z
      .string()
      .max(2000, 'Ensure this field has no more than 2000 characters.')
      .regex(STORABLE, 'Not a valid string.')
      .transform((text) => plainLines(text).normalize('NFC').trim()),
  })
  .meta({ id: 'CustomerNote' });

export const customerBlockSchema = z
  .object({
    what: z.enum(BLOCKS),
    reason: z.string().trim().min(1, 'This field may not be blank.').max(300).regex(STORABLE, 'Not a valid string.'),
  })
  .meta({ id: 'CustomerBlock' });
export const customerUnblockSchema = z.object({ what: z.enum(BLOCKS) }).meta({ id: 'CustomerUnblock' });

/** All personal data of a person, for an access request; one section per topic. */
export const customerExportSchema = z
  .object({ exported_at: timestampSchema, email: z.string(), user: userSchema.nullable() })
  .catchall(z.unknown())
  .meta({ id: 'CustomerExport' });

export type CustomerRow = z.infer<typeof headSchema>;
export type CustomerList = z.infer<typeof customerListSchema>;
export type OwnerCustomer = z.infer<typeof ownerCustomerSchema>;
export type CustomerExport = z.infer<typeof customerExportSchema>;
export type BlockedThing = (typeof BLOCKS)[number];
