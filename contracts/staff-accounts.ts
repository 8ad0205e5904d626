import { z } from 'zod';
import { idSchema, timestampSchema } from './common';
import { emailSchema, nameSchema, newPasswordSchema, typedPasswordSchema } from './person';
import { ALL_PERMISSIONS, STAFF_ROLES } from './staff-permissions';

/** Contracts of staff accounts and their sessions, below /api/admin. */

const roleSchema = z.enum(STAFF_ROLES);

export const staffLoginSchema = z
  .object({ email: emailSchema, password: typedPasswordSchema })
  .meta({ id: 'StaffLogin' });
/** `second_factor`: a code, or a log-in with a passkey, is due before the session is open. */
export const staffLoginAnswerSchema = z.object({ second_factor: z.boolean() }).meta({ id: 'StaffLoginAnswer' });

/** Six digits of an authenticator app, or a recovery code. */
const codeSchema = z
  .string()
  .max(40)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-7]{16})$/, 'Enter six digits or a recovery code.'));
export const secondFactorSchema = z.object({ code: codeSchema }).meta({ id: 'SecondFactor' });

/** `code` is required when the account has an authenticator app. */
export const confirmationSchema = z
  .object({ password: typedPasswordSchema, code: codeSchema.optional() })
  .meta({ id: 'Confirmation' });

export const staffPasswordSchema = z
  .object({ old_password: typedPasswordSchema, password: newPasswordSchema })
  .meta({ id: 'StaffPassword' });

export const staffMemberSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    name: z.string(),
    role: roleSchema,
    /** Whether logging in needs more than the password: an authenticator app or a passkey. */
    second_factor: z.boolean(),
    disabled: z.boolean(),
    created_at: timestampSchema,
  })
  .meta({ id: 'StaffMember' });

/** The session of the request. */
export const staffSessionSchema = z
  .object({
    staff: staffMemberSchema,
    permissions: z.array(z.enum(ALL_PERMISSIONS)),
    /** Until when calls about money and people need no new confirmation. */
    confirmed_until: timestampSchema,
    /** The latest end; 60 minutes without a call end it earlier. */
    expires_at: timestampSchema,
    /** Whether confirming needs a code of an authenticator app, too. */
    authenticator_app: z.boolean(),
    /** Recovery codes that are left. */
    recovery_codes: z.int(),
  })
  .meta({ id: 'StaffSession' });

export const totpStartSchema = z
  .object({ secret: z.string(), uri: z.string().meta({ description: 'otpauth://… for a QR code' }) })
  .meta({ id: 'TotpStart' });
export const recoveryCodesSchema = z
  .object({ recovery_codes: z.array(z.string()).meta({ description: 'Each works once; shown here only' }) })
  .meta({ id: 'RecoveryCodes' });

export const staffDeviceListSchema = z
  .object({
    results: z.array(
      z.object({
        id: z.int(),
        device: z.string(),
        /** A /24 or /48. */
        network: z.string().nullable(),
        created_at: timestampSchema,
        last_used_at: timestampSchema,
        current: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'StaffDeviceList' });

const invitationSchema = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: roleSchema,
  expires_at: timestampSchema,
});
export const staffListSchema = z
  .object({ results: z.array(staffMemberSchema), invitations: z.array(invitationSchema) })
  .meta({ id: 'StaffList' });

/** `show`: return the link instead of mailing it; for API tokens only, which are the shop's own commands. */
const show = z.boolean().default(false);
export const inviteSchema = z
  .object({ email: emailSchema, name: nameSchema, role: roleSchema, show })
  .meta({ id: 'Invite' });
export const passwordLinkSchema = z.object({ show }).meta({ id: 'PasswordLink' });
/** `link` is null when it was mailed. */
export const invitedSchema = invitationSchema.extend({ link: z.string().nullable() }).meta({ id: 'Invited' });

export const invitationTokenSchema = z.object({ token: z.string().min(1).max(200) }).meta({ id: 'InvitationToken' });
/** `known`: the link sets a new password of an account that exists. */
export const readInvitationSchema = invitationSchema
  .omit({ id: true })
  .extend({ known: z.boolean() })
  .meta({ id: 'ReadInvitation' });
export const acceptInvitationSchema = z
  .object({ token: z.string().min(1).max(200), password: newPasswordSchema })
  .meta({ id: 'AcceptInvitation' });

export const staffChangeSchema = z
  .object({ name: nameSchema.optional(), role: roleSchema.optional(), disabled: z.boolean().optional() })
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change.')
  .meta({ id: 'StaffChange' });

export const staffIdSchema = z.object({ id: z.coerce.number<string>().pipe(idSchema) });

export type StaffMember = z.infer<typeof staffMemberSchema>;
export type StaffList = z.infer<typeof staffListSchema>;
export type StaffSession = z.infer<typeof staffSessionSchema>;
export type StaffDevice = z.infer<typeof staffDeviceListSchema>['results'][number];
export type ReadInvitation = z.infer<typeof readInvitationSchema>;
export type Invited = z.infer<typeof invitedSchema>;
