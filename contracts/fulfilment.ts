import { z } from 'zod';
import { carrierName, isTrackingNumber } from './carriers';
import { listOf, moneySchema, pagingSchema, slugSchema, timestampSchema } from './common';
import { deliveryAddressSchema } from './delivery-address';
import { ORDER_CHANGES, ORDER_MAILS } from './order-changes';
import { ORDER_STATUSES } from './order-status';
import { customerOrderDetailSchema, customerOrderSchema, orderNumberSchema } from './orders';
import { RECEIPT_KINDS } from './payment-methods';
import { lineSchema, plainLines, STORABLE } from './person';

/** Orders as the shop's owner sees and ships them. */
const statusSchema = z.enum(ORDER_STATUSES);

/**
 * `status` may repeat; `search` matches order numbers, email addresses, names and telephone numbers; `from` and `to` are
 * the first and last day (Istanbul) on which the orders were placed. `after` is the `after` of the previous answer and
 * replaces `page`: orders that arrive in the meantime move no row to another page.
 */
export const ownerOrderQuerySchema = pagingSchema.extend({
  status: z
    .union([statusSchema.transform((one) => [one]), z.array(statusSchema).max(ORDER_STATUSES.length)])
    .optional(),
  search: z.string().trim().max(100).regex(STORABLE, 'Not a valid string.').optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  delivery: z.enum(['shipping', 'pickup']).optional(),
  branch: slugSchema.optional(),
  /** The day of the hour that orders have; those that gave it back are left out. */
  slot_day: z.iso.date().optional(),
  /** `late`: not sent or not arrived by the promised day; `trouble`: the carrier reports that it can't deliver. */
  delay: z.enum(['late', 'trouble']).optional(),
  after: z
    .string()
    .regex(/^[012]_-?\d{1,17}_\d{1,10}$/, 'Not a cursor of this list.')
    .optional(),
});

export const ownerOrderSchema = customerOrderSchema
  .pick({
    number: true,
    order_status: true,
    created_at: true,
    paid_at: true,
    payment_method: true,
    amount: true,
    delivery: true,
    slot: true,
    party_date: true,
    party_time: true,
    tracking: true,
  })
  .extend({ email: z.string(), buyer: z.string(), city: z.string(), pieces: z.int().nonnegative() })
  .meta({ id: 'OwnerOrder' });
/** `after` is null on the last page. */
export const ownerOrderListSchema = listOf(ownerOrderSchema)
  .extend({ after: z.string().nullable() })
  .meta({ id: 'OwnerOrderList' });

/** `barcode`: what a scanner reads on the product; null for one without, and for products that were deleted. */
const ownerLineSchema = customerOrderDetailSchema.shape.lines.element.extend({ barcode: z.string().nullable() });

export const ownerOrderDetailSchema = customerOrderDetailSchema
  .extend({
    email: z.string(),
    lines: z.array(ownerLineSchema),
    /**
     * Oldest first. `detail` names the email that was sent again, or says what became of the lines; `by` is who did it,
     * `customer` for the buyer.
     */
    changes: z.array(
      z.object({ kind: z.enum(ORDER_CHANGES), detail: z.string(), by: z.string(), at: timestampSchema }),
    ),
    /** When the carrier is asked about the parcel; null for one that is not asked about. `failures`: questions in a row without an answer. */
    carrier_check: z
      .object({
        next_at: timestampSchema.nullable(),
        answered_at: timestampSchema.nullable(),
        failures: z.int().nonnegative(),
      })
      .nullable(),
    /** The emails that can be sent again. */
    mails: z.array(z.enum(ORDER_MAILS)),
    payments: z.array(
      z.object({
        status: z.string(),
        price: moneySchema,
        /** The amount charged to the card; higher than the price for instalments. */
        paid_price: moneySchema.nullable(),
        /** The number of payments; null until paid, and when the provider did not report it. */
        instalments: z.int().positive().nullable(),
        provider_payment_id: z.string().nullable(),
        error: z.string().nullable(),
        /** Whether it is the difference of dearer variants that the buyer has chosen. */
        of_change: z.boolean(),
        created_at: timestampSchema,
      }),
    ),
    /** Money received by transfer or at a branch, oldest first. `day` in Istanbul; `by` recorded it. */
    receipts: z.array(
      z.object({
        kind: z.enum(RECEIPT_KINDS),
        amount: moneySchema,
        day: z.iso.date(),
        description: z.string(),
        by: z.string(),
        at: timestampSchema,
      }),
    ),
  })
  .meta({ id: 'OwnerOrderDetail' });

const carrierSchema = lineSchema(60).transform(carrierName);
/** Carriers print numbers in groups. Empty only for a parcel that the shop itself brings. */
const trackingNumberSchema = z.union([z.literal(''), lineSchema(60)]).transform((number) => number.replace(/\s/g, ''));

/** @returns a message for a number that this carrier can't have given; null for a good one */
function numberProblem(carrier: string, number: string): string | null {
  if (isTrackingNumber(carrier, number)) return null;
  return number === '' ? 'This field may not be blank.' : 'Not a tracking number of this carrier.';
}

/**
 * `carrier`: a name of contracts/carriers.ts, in any spelling, or another one. `url`: the parcel's tracking page where the
 * table's is not wanted; HTTP and HTTPS only, because the customer's email links to it.
 */
export const shipmentSchema = z
  .object({
    carrier: carrierSchema,
    number: trackingNumberSchema.default(''),
    url: z
      .url({ protocol: /^https?$/, error: 'Enter a web address.' })
      .max(300)
      .nullable()
      .default(null),
  })
  .superRefine(({ carrier, number }, { addIssue }) => {
    const message = numberProblem(carrier, number);
    if (message) addIssue({ code: 'custom', path: ['number'], message });
  })
  .meta({ id: 'Shipment' });

/** What the staff writes about an order for each other; buyers never see it. */
export const internalNoteSchema = z
  .object({ note: z.string().trim().max(2000).regex(STORABLE, 'Not a valid string.').transform(plainLines) })
  .meta({ id: 'InternalNote' });
/** `If-Match` must be the `ETag` of the note that was read. */
export const noteHeadersSchema = z.object({
  'if-match': z.string().regex(/^"[0-9a-f]{16}"$/, 'Not an ETag of a note.'),
});

/**
 * Where a parcel goes and what its gift card says. Changes name only what they change, before the order is sent. The
 * invoice keeps its own address, the contracts keep the text that was agreed to, and the price stays: the tariff knows no
 * places.
 */
export const orderDeliverySettingsSchema = z
  .object({ address: deliveryAddressSchema.omit({ country: true }), gift_note: z.string() })
  .meta({ id: 'OrderDeliverySettings' });
export const orderDeliveryChangeSchema = z
  .strictObject({
    address: deliveryAddressSchema.omit({ country: true }).optional(),
    gift_note: z.string().trim().max(300).regex(STORABLE, 'Not a valid string.').transform(plainLines).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Name something to change.')
  .meta({ id: 'OrderDeliveryChange' });
export const orderMailSchema = z.object({ mail: z.enum(ORDER_MAILS) }).meta({ id: 'OrderMail' });

/** Maximum number of orders per request. */
export const MOST_BULK_ORDERS = 100;

const numberSchema = orderNumberSchema.shape.number;
const isUnique = (numbers: readonly string[]) => new Set(numbers).size === numbers.length;

/** With `dry_run` the answer is the same and nothing is written. */
export const bulkPackSchema = z
  .object({
    dry_run: z.boolean().default(false),
    orders: z.array(numberSchema).min(1).max(MOST_BULK_ORDERS).refine(isUnique, 'An order stands twice.'),
  })
  .meta({ id: 'BulkPack' });
/** Parcels of one carrier; `tracking` is the number of each. A dry run checks no numbers: they may not be known yet. */
export const bulkShipSchema = z
  .object({
    dry_run: z.boolean().default(false),
    carrier: carrierSchema,
    orders: z
      .array(z.object({ number: numberSchema, tracking: trackingNumberSchema.default('') }))
      .min(1)
      .max(MOST_BULK_ORDERS)
      .refine((orders) => isUnique(orders.map(({ number }) => number)), 'An order stands twice.'),
  })
  .superRefine(({ dry_run, carrier, orders }, { addIssue }) => {
    if (dry_run) return;
    for (const [index, { tracking }] of orders.entries()) {
      const message = numberProblem(carrier, tracking);
      if (message) addIssue({ code: 'custom', path: ['orders', index, 'tracking'], message });
    }
  })
  .meta({ id: 'BulkShip' });
/** In the order of the request. `problem` is null for an order that was moved, or would be by a dry run. */
export const bulkMovedSchema = z
  .object({
    results: z.array(
      z.object({
        number: z.string(),
        problem: z.enum(['unknown', 'wrong_status', 'wrong_delivery']).nullable(),
      }),
    ),
  })
  .meta({ id: 'BulkMoved' });

const printedSchema = z.array(numberSchema).min(1).max(MOST_BULK_ORDERS).refine(isUnique, 'An order stands twice.');

/** The orders whose papers are printed; `order` may repeat. */
export const paperQuerySchema = z.object({
  order: z.union([numberSchema.transform((one) => [one]), printedSchema]),
});
/** `a6`: 105 × 148 mm, four on a sheet of A4. `thermal`: 100 × 150 mm, rolls of label printers. */
const LABEL_SIZES = ['a6', 'thermal'] as const;
export const labelQuerySchema = paperQuerySchema.extend({ size: z.enum(LABEL_SIZES).default('a6') });

export type OrderDeliverySettings = z.infer<typeof orderDeliverySettingsSchema>;
export type OrderDeliveryChange = z.output<typeof orderDeliveryChangeSchema>;
export type OrderMail = (typeof ORDER_MAILS)[number];
export type LabelSize = (typeof LABEL_SIZES)[number];
export type OwnerOrderList = z.infer<typeof ownerOrderListSchema>;
export type InternalNote = z.infer<typeof internalNoteSchema>;
export type BulkMoved = z.infer<typeof bulkMovedSchema>;
export type OwnerOrder = z.infer<typeof ownerOrderSchema>;
export type OwnerOrderDetail = z.infer<typeof ownerOrderDetailSchema>;
