import { z } from 'zod';
import { timestampSchema } from './common';
import { phoneSchema } from './delivery-address';
import { emailSchema, nameSchema, newPasswordSchema, typedPasswordSchema } from './person';

/** Contracts of the sign-in endpoints under /auth/; devices and the account itself have their own files. */

/** The signed-in customer as the storefront stores it. */
export const userSchema = z
  .object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    /** `YYYY-MM-DD`: a calendar day without a time. */
    birth_date: z.iso.date().nullable(),
    gender: z.enum(['O', 'F', 'M']).meta({ description: 'O: not specified, F: woman, M: man' }),
    phone: z.string().nullable().meta({ description: 'E.164', example: '+905321234567' }),
    created_at: timestampSchema,
  })
  .meta({ id: 'User' });

export const loginSchema = z.object({ email: emailSchema, password: typedPasswordSchema }).meta({ id: 'Login' });

/** The token is returned only here; the database stores its hash. */
export const signedInSchema = z.object({ token: z.string(), user: userSchema }).meta({ id: 'SignedIn' });

/**
 * A path of the shop that an emailed link redirects to. Path segments only: the email goes to an unverified address, so
 * the link must not carry text chosen by the sender of the request.
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
    referer: returnPathSchema.optional().meta({ description: 'Redirect path after activation', example: '/sepetim' }),
  })
  .meta({ id: 'Register' });

/**
 * The token of an emailed link, 43 base64url characters. Other text gets the invalid-link error instead of a field
 * error.
 */
const linkTokenSchema = z.string().min(1, 'This field may not be blank.').max(200);

export const activateSchema = z
  .object({ token: linkTokenSchema, password: typedPasswordSchema })
  .meta({ id: 'Activate' });
/** For requests that identify an account by email only: the response is the same for known and unknown addresses. */
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

/** Erasing an account requires the password again, which protects an unlocked, unattended device. */
export const eraseAccountSchema = z.object({ password: typedPasswordSchema }).meta({ id: 'EraseAccount' });

export type User = z.infer<typeof userSchema>;
export type Login = z.input<typeof loginSchema>;
export type SignedIn = z.infer<typeof signedInSchema>;
export type Register = z.input<typeof registerSchema>;
export type Activate = z.input<typeof activateSchema>;
export type PasswordResetComplete = z.input<typeof resetCompleteSchema>;
export type ChangePassword = z.input<typeof changePasswordSchema>;
export type Profile = z.input<typeof profileSchema>;
