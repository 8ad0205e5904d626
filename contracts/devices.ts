import { z } from 'zod';
import { idSchema, listOf, timestampSchema } from './common';

/** A place where the customer is signed in: one session token each. */
export const deviceSchema = z
  .object({
    id: idSchema,
    /** Browser and system as the user agent tells them ("Chrome, Android"); empty when it tells neither. */
    device: z.string(),
    created_at: timestampSchema,
    /** Written at most hourly. */
    last_used_at: timestampSchema,
    /** True for the device that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'Device' });
export const deviceListSchema = listOf(deviceSchema).meta({ id: 'DeviceList' });

/** `others` signs out everywhere else, `all` here too. */
export const signOutSchema = z.object({ scope: z.enum(['others', 'all']).default('others') });

export type Device = z.infer<typeof deviceSchema>;
