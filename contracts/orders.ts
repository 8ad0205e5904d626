import { z } from 'zod';
import { orderLineSchema } from './checkout';
import { listOf, moneySchema, pagingSchema, timestampSchema } from './common';
import { STORABLE } from './person';

/** A customer's own orders. */
export const ORDER_FILTERS = ['created', 'redirected', 'paid', 'failed', 'expired'] as const;

/** `status` may repeat; `search` finds in order numbers and titles of lines. */
export const orderListQuerySchema = pagingSchema.extend({
  status: z.union([z.enum(ORDER_FILTERS).transform((one) => [one]), z.array(z.enum(ORDER_FILTERS)).max(10)]).optional(),
  search: z.string().trim().max(100).regex(STORABLE, 'Not a valid string.').optional(),
  ordering: z.enum(['-created_at', 'created_at']).default('-created_at'),
});

const orderAddressSchema = z.object({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  district: z.string(),
  neighborhood: z.string(),
  zip_code: z.string(),
});

export const customerOrderSchema = z
  .object({
    number: z.string(),
    order_status: z.string(),
    created_at: timestampSchema,
    paid_at: timestampSchema.nullable(),
    amount: moneySchema,
    lines: z.array(orderLineSchema),
    shippingAddress: orderAddressSchema,
    billingAddress: orderAddressSchema,
    /** Null until the parcel is on its way. */
    tracking: z.object({ carrier: z.string(), number: z.string(), url: z.string().nullable() }).nullable(),
    /** The contract texts that were accepted; their words come with the detail. */
    documents: z.array(z.object({ kind: z.string(), version: z.string(), accepted_at: timestampSchema })),
  })
  .meta({ id: 'CustomerOrder' });
export const customerOrderListSchema = listOf(customerOrderSchema).meta({ id: 'CustomerOrderList' });

export const customerOrderDetailSchema = customerOrderSchema
  .extend({
    note: z.string(),
    documents: z.array(
      z.object({ kind: z.string(), version: z.string(), accepted_at: timestampSchema, body: z.string() }),
    ),
  })
  .meta({ id: 'CustomerOrderDetail' });

export const orderNumberSchema = z.object({ number: z.string().regex(/^[\w-]{1,40}$/, 'Not an order number.') });

export type CustomerOrder = z.infer<typeof customerOrderSchema>;
export type CustomerOrderDetail = z.infer<typeof customerOrderDetailSchema>;
