import { z } from 'zod';
import { timestampSchema } from './common';

/**
 * Where a parcel is, as its carrier reports it. `registered`: not handed over yet; `undelivered`: a delivery failed and is
 * tried again; `returning`: it goes back to the shop; `stopped`: the carrier does not carry it.
 */
export const PARCEL_STATES = [
  'registered',
  'in_transit',
  'out_for_delivery',
  'undelivered',
  'delivered',
  'returning',
  'stopped',
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/** The way of a parcel to its buyer. */
export const parcelSchema = z
  .object({
    /** Null for a parcel that no carrier has reported about. */
    state: z.enum(PARCEL_STATES).nullable(),
    /** Oldest first; texts and places in the carrier's words. */
    events: z.array(z.object({ at: timestampSchema, place: z.string(), text: z.string() })),
    /** Who took it, in the carrier's words; empty when it gave no name. */
    received_by: z.string(),
  })
  .meta({ id: 'Parcel' });
export type Parcel = z.infer<typeof parcelSchema>;
