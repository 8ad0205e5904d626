import { z } from 'zod';
import { timestampSchema } from './common';

/** Channels for marketing messages; each needs its own consent (6563 sayılı Kanun, m. 6). */
export const CHANNELS = ['email', 'sms', 'phone'] as const;

/**
 * The consent texts next to the switches. Every change of the text needs a new version: the log records which version
 * the customer saw.
 */
export const CONSENT_TEXT = {
  version: '2026-11',
  email: 'Kampanya ve fırsatlardan e-posta ile haberdar olmak istiyorum.',
  sms: 'Kampanya ve fırsatlardan SMS ile haberdar olmak istiyorum.',
  phone: 'Kampanya ve fırsatlar için telefonla aranmayı kabul ediyorum.',
} as const;

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

export type Channel = (typeof CHANNELS)[number];
export type Permission = z.infer<typeof permissionSchema>;
export type PermissionInput = z.infer<typeof permissionInputSchema>;
