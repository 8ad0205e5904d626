import { z } from 'zod';
import { profileSchema, returnPathSchema } from '@/contracts/auth';
import { inTurkish } from '@/services/http/turkish-messages';
import { emailField, nameField, newPasswordField, typed } from './field-schemas';

/** The forms of signing in, signing up and membership. */

const currentPassword = z.string().min(1, 'Şifrenizi yazın.');

/** Both fields of a new password must be equal. */
const isRepeated = (fields: { password: string; password2: string }) => fields.password === fields.password2;
const NOT_REPEATED = { path: ['password2'], message: inTurkish('The two passwords do not match.') };

/** An account's password alone: to activate the account, or to erase it. */
export const passwordSchema = z.object({ password: currentPassword });

export const loginSchema = z.object({ email: emailField, password: currentPassword });

export const registerSchema = z.object({
  first_name: nameField,
  last_name: nameField,
  email: emailField,
  password: newPasswordField,
});

/** The password of an account for a guest who has ordered; `email` comes from the order. */
export const quickRegisterSchema = z.object({ password: newPasswordField, email: z.string() });

export const forgotPasswordSchema = z.object({ email: emailField });

export const resetPasswordSchema = z
  .object({ password: newPasswordField, password2: z.string() })
  .refine(isRepeated, NOT_REPEATED);

export const changePasswordSchema = z
  .object({
    old_password: z.string().min(1, 'Şu anki şifrenizi yazın.'),
    password: newPasswordField,
    password2: z.string(),
  })
  .refine(isRepeated, NOT_REPEATED);

export const changeEmailSchema = z.object({ email: emailField, password: currentPassword });

export const profileFieldsSchema = z.object({
  first_name: nameField,
  last_name: nameField,
  birth_date: typed(profileSchema.shape.birth_date),
  gender: z.enum(['O', 'F', 'M']),
  phone: typed(profileSchema.shape.phone),
});

/** The emailed link's redirect target: a path without its query, which may contain search terms. */
export function leadingTo(next: string): { referer?: string } {
  const path = returnPathSchema.safeParse(next.split(/[?#]/)[0]);
  return path.success ? { referer: path.data } : {};
}
