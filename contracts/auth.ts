import { z } from 'zod';
import { timestampSchema } from './common';
import { phoneSchema } from './delivery-address';
import { emailSchema, nameSchema, newPasswordSchema, typedPasswordSchema } from './person';

/** The calls under /auth/ that are about signing in; devices and the account itself have files of their own. */

/** What the storefront keeps of a signed-in customer (spec.md §3, auth state and profile). */
export const userSchema = z
  .object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    /** `YYYY-MM-DD`; a day, not a moment. */
    birth_date: z.iso.date().nullable(),
    gender: z.enum(['O', 'F', 'M']).meta({ description: 'O: not told, F: woman, M: man' }),
    phone: z.string().nullable().meta({ description: 'E.164', example: '+905321234567' }),
    created_at: timestampSchema,
  })
  .meta({ id: 'User' });

export const loginSchema = z.object({ email: emailSchema, password: typedPasswordSchema }).meta({ id: 'Login' });

/** The token is seen here and never again: the database holds only its hash. */
export const signedInSchema = z.object({ token: z.string(), user: userSchema }).meta({ id: 'SignedIn' });

/**
 * A path of the shop that a mailed link leads on to. Path segments alone: the mail goes to an address that anybody may
 * type, and nobody else's words belong into it.
 */
export const returnPathSchema = z
  .string()
  .max(120)
  .regex(/^(\/[a-z0-9-]+)+$/, 'Not a path of the shop.');

export const registerSchema = z
  .object({
    first_name: nameSchema,
    last_name: nameSchema,
    email: emailSchema,
    password: newPasswordSchema,
    referer: returnPathSchema.optional().meta({ description: 'Where activating leads on to', example: '/sepetim' }),
  })
  .meta({ id: 'Register' });

/** What a mailed link carries: 43 characters of base64url. Anything else is refused as a dead link, not as a bad field. */
const linkTokenSchema = z.string().min(1, 'This field may not be blank.').max(200);

export const activateSchema = z
  .object({ token: linkTokenSchema, password: typedPasswordSchema })
  .meta({ id: 'Activate' });
/** For calls that only name an account by its mail: the answer is the same for known and unknown ones. */
export const mailRequestSchema = z.object({ email: emailSchema }).meta({ id: 'MailRequest' });

export const resetLinkSchema = z.object({ uidb64: z.string().min(1).max(40), token: linkTokenSchema });
export const resetLinkAnswerSchema = z.object({ valid: z.literal(true) }).meta({ id: 'ResetLink' });
export const resetCompleteSchema = resetLinkSchema
  .extend({ password: newPasswordSchema })
  .meta({ id: 'PasswordResetComplete' });

export const changePasswordSchema = z
  .object({ old_password: typedPasswordSchema, password: newPasswordSchema, password2: typedPasswordSchema })
  .refine(({ password, password2 }) => password === password2, {
    path: ['password2'],
    message: 'The two passwords do not match.',
  })
  .meta({ id: 'ChangePassword' });

export const changeEmailSchema = z
  .object({ email: emailSchema, password: typedPasswordSchema })
  .meta({ id: 'ChangeEmail' });

export const profileSchema = z
  .object({
    first_name: nameSchema,
    last_name: nameSchema,
    birth_date: z
      .union([z.iso.date('Enter a valid date.'), z.literal('').transform(() => null)], 'Enter a valid date.')
      .nullable()
      .default(null)
      .refine((day) => day === null || day >= '1900-01-01', 'Enter a valid date.'),
    gender: z.enum(['O', 'F', 'M'], 'Not a valid choice.').default('O'),
    phone: z
      .union([z.literal('').transform(() => null), phoneSchema], 'Enter a valid phone number.')
      .nullable()
      .default(null),
  })
  .meta({ id: 'Profile' });

/** Erasing asks for the password once more: a phone left on a table is not enough. */
export const eraseAccountSchema = z.object({ password: typedPasswordSchema }).meta({ id: 'EraseAccount' });

export type User = z.infer<typeof userSchema>;
export type Login = z.input<typeof loginSchema>;
export type SignedIn = z.infer<typeof signedInSchema>;
export type Register = z.input<typeof registerSchema>;
export type Activate = z.input<typeof activateSchema>;
export type PasswordResetComplete = z.input<typeof resetCompleteSchema>;
export type ChangePassword = z.input<typeof changePasswordSchema>;
export type Profile = z.input<typeof profileSchema>;
