import { z } from 'zod';
import { emailSchema, nameSchema, newPasswordSchema } from '@/contracts/person';
import { inTurkish } from '@/services/http/turkish-messages';

/** The contract's rule for a field, with Turkish messages. Validates the typed text and submits it unchanged. */
export function typed(schema: z.ZodType) {
  return z.string().superRefine((value, context) => {
    const parsed = schema.safeParse(value);
    const [issue] = parsed.error?.issues ?? [];
    if (issue) context.addIssue({ code: 'custom', message: inTurkish(issue.message) });
  });
}

export const emailField = typed(emailSchema);
export const nameField = typed(nameSchema);
export const newPasswordField = typed(newPasswordSchema);
