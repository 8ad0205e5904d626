import { z } from 'zod';
import { listOf, moneySchema, pagingSchema, timestampSchema } from './common';
import { ORDER_STATUSES } from './order-status';
import { customerOrderDetailSchema, customerOrderSchema } from './orders';
import { lineSchema, STORABLE } from './person';

/** Orders as the owner of the shop sees and sends them. */
const statusSchema = z.enum(ORDER_STATUSES);

/** `status` may repeat; `search` finds in order numbers, mail addresses, names and telephone numbers. */
export const ownerOrderQuerySchema = pagingSchema.extend({
  status: z.union([statusSchema.transform((one) => [one]), z.array(statusSchema).max(10)]).optional(),
  search: z.string().trim().max(100).regex(STORABLE, 'Not a valid string.').optional(),
});

export const ownerOrderSchema = customerOrderSchema
  .pick({
    number: true,
    order_status: true,
    created_at: true,
    paid_at: true,
    amount: true,
    delivery: true,
    party_date: true,
    tracking: true,
  })
  .extend({ email: z.string(), buyer: z.string(), city: z.string(), pieces: z.int().nonnegative() })
  .meta({ id: 'OwnerOrder' });
export const ownerOrderListSchema = listOf(ownerOrderSchema).meta({ id: 'OwnerOrderList' });

export const ownerOrderDetailSchema = customerOrderDetailSchema
  .extend({
    email: z.string(),
    payments: z.array(
      z.object({
        status: z.string(),
        price: moneySchema,
        /** What the card paid: more than the price with instalments. */
        paid_price: moneySchema.nullable(),
        provider_payment_id: z.string().nullable(),
        error: z.string().nullable(),
        created_at: timestampSchema,
      }),
    ),
  })
  .meta({ id: 'OwnerOrderDetail' });

/** Where the parcel can be followed; only web addresses, because the customer's mail links to it. */
export const shipmentSchema = z
  .object({
    carrier: lineSchema(60),
    number: lineSchema(60),
    url: z
      .url({ protocol: /^https?$/, error: 'Enter a web address.' })
      .max(300)
      .nullable()
      .default(null),
  })
  .meta({ id: 'Shipment' });

export type OwnerOrder = z.infer<typeof ownerOrderSchema>;
export type OwnerOrderDetail = z.infer<typeof ownerOrderDetailSchema>;
