import { z } from 'zod';
import { timestampSchema } from './common';
import { CHANNELS } from './consent';

const allowed = z.boolean('Not a valid choice.');
export const permissionInputSchema = z
  .object({ email: allowed, sms: allowed, phone: allowed })
  .meta({ id: 'PermissionInput' });

export const permissionSchema = z
  .object({
    email: z.boolean(),
    sms: z.boolean(),
    phone: z.boolean(),
    /** All changes, newest first. */
    log: z.array(
      z.object({
        channel: z.enum(CHANNELS),
        given: z.boolean(),
        at: timestampSchema,
        source: z.string(),
        text_version: z.string(),
      }),
    ),
  })
  .meta({ id: 'Permission' });

export type Permission = z.infer<typeof permissionSchema>;
export type PermissionInput = z.infer<typeof permissionInputSchema>;
