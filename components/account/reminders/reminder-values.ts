import type { Reminder, ReminderInput } from '@/contracts/reminder';
import type { ReminderValues } from './reminder-schema';

/** Days offered as checkboxes; any other number up to 60 can be typed. */
export const USUAL_DAYS = [1, 3, 7, 14, 30] as const;
const isUsual = (days: number) => USUAL_DAYS.some((usual) => usual === days);

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
