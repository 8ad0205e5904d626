import { z } from 'zod';
import { type Reminder, type ReminderInput, reminderInputSchema } from '@/contracts/reminder';
import { inTurkish } from '@/services/http/turkish-messages';
import { typed } from '../fields';

const { title, person, date, note } = reminderInputSchema.shape;

/** Days offered as checkboxes; any other number up to 60 can be typed. */
export const USUAL_DAYS = [1, 3, 7, 14, 30] as const;
const isUsual = (days: number) => USUAL_DAYS.some((usual) => usual === days);

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

export const NEW_REMINDER: ReminderValues = {
  title: '',
  person: '',
  date: '',
  repeats: 'yearly',
  theme: '',
  days_ahead: ['7'],
  other_day: '',
  note: '',
  by_mail: false,
};

export function valuesOf({ title, person, date, repeats, theme, days_ahead, note, by_mail }: Reminder): ReminderValues {
  const other = days_ahead.find((days) => !isUsual(days));
  return {
    title,
    person,
    date,
    repeats,
    theme,
    days_ahead: days_ahead.filter(isUsual).map(String),
    other_day: other === undefined ? '' : String(other),
    note,
    by_mail,
  };
}

export function inputOf({ other_day, days_ahead, ...values }: ReminderValues): ReminderInput {
  return { ...values, days_ahead: [...days_ahead, other_day].filter(Boolean).map(Number) };
}
