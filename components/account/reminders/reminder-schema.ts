import { z } from 'zod';
import { reminderInputSchema } from '@/contracts/reminder';
import { inTurkish } from '@/services/http/turkish-messages';
import { typed } from '../field-schemas';

const { title, person, date, note } = reminderInputSchema.shape;

/** The schema of the reminder form: the contract's rules with Turkish messages. */
export const reminderValuesSchema = z
  .object({
    title: typed(title),
    person: typed(person),
    date: typed(date),
    repeats: z.enum(['yearly', 'once']),
    theme: z.string(),
    days_ahead: z.array(z.string()),
    other_day: z.string().regex(/^(?:[1-9]|[1-5]\d|60)?$/, '1 ile 60 arasında bir sayı yazın.'),
    note: typed(note),
    by_mail: z.boolean(),
  })
  .refine(({ days_ahead, other_day }) => days_ahead.length > 0 || other_day !== '', {
    path: ['days_ahead'],
    message: inTurkish('Choose at least one day.'),
  });
export type ReminderValues = z.infer<typeof reminderValuesSchema>;
