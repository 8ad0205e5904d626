import { z } from 'zod';
import { orderDeliveryChangeSchema } from '@/contracts/fulfilment';
import { parcelSchema } from '../addresses/address-schema';
import { typed } from '../field-schemas';

const giftNote = { gift_note: typed(orderDeliveryChangeSchema.shape.gift_note) };

/** Where a parcel goes and what its gift card says. */
export const changeDeliverySchema = parcelSchema.extend(giftNote);
export type ChangeDeliveryValues = z.infer<typeof changeDeliverySchema>;

/** The same of an order that is picked up, which has no parcel. */
export const changeGiftSchema = z.object({ ...changeDeliverySchema.shape, ...blank() });

function blank() {
  const names = Object.keys(parcelSchema.shape) as (keyof typeof parcelSchema.shape)[];
  return Object.fromEntries(names.map((name) => [name, z.string()])) as Record<(typeof names)[number], z.ZodString>;
}
