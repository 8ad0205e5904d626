import { z } from 'zod';
import { listOf, moneySchema, pagingSchema, timestampSchema } from './common';
import { ORDER_STATUSES } from './order-status';
import { customerOrderDetailSchema, customerOrderSchema } from './orders';
import { lineSchema, STORABLE } from './person';

/** Orders as the shop's owner sees and ships them. */
const statusSchema = z.enum(ORDER_STATUSES);

/** `status` may repeat; `search` matches order numbers, email addresses, names and telephone numbers. */
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
        /** The amount charged to the card; higher than the price for instalments. */
        paid_price: moneySchema.nullable(),
        provider_payment_id: z.string().nullable(),
        error: z.string().nullable(),
        created_at: timestampSchema,
      }),
    ),
  })
  .meta({ id: 'OwnerOrderDetail' });

/** The tracking page of the parcel. HTTP and HTTPS only, because the customer's email links to it. */
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
