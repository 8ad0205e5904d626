import { z } from 'zod';
import { idSchema, listOf, timestampSchema } from './common';

/** A device on which the customer is signed in; one session token each. */
export const deviceSchema = z
  .object({
    id: idSchema,
    /** Browser and system from the user agent ("Chrome, Android"); empty when neither is known. */
    device: z.string(),
    created_at: timestampSchema,
    /** Updated at most once an hour. */
    last_used_at: timestampSchema,
    /** True for the device that sent the request. */
    current: z.boolean(),
  })
  .meta({ id: 'Device' });
export const deviceListSchema = listOf(deviceSchema).meta({ id: 'DeviceList' });

/** `others` signs out all other devices, `all` includes this one. */
export const signOutSchema = z.object({ scope: z.enum(['others', 'all']).default('others') });

export type Device = z.infer<typeof deviceSchema>;
