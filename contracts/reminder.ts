import { z } from 'zod';
import { idSchema, listOf, timestampSchema } from './common';
import { lineSchema, STORABLE } from './person';

/** Maximum number of messages per reminder. */
const MOST_TIMES = 6;
const CHOICE = 'Not a valid choice.';

const text = (max: number) =>
  z
    .string('Not a valid string.')
    .trim()
    .max(max, `Ensure this field has no more than ${max} characters.`)
    .regex(STORABLE, 'Not a valid string.')
    .transform((typed) => typed.normalize('NFC'));

/** A day from 1900 to 2100, as `YYYY-MM-DD`. */
const daySchema = z.iso
  .date({ error: ({ input }) => (input === undefined ? 'This field is required.' : 'Enter a valid date.') })
  .refine((day) => day >= '1900-01-01' && day <= '2100-12-31', 'Enter a valid date.');

const oneDayAhead = z.int(CHOICE).min(1, CHOICE).max(60, CHOICE);

export const reminderInputSchema = z
  .object({
    title: lineSchema(80),
    person: z.union([z.literal(''), lineSchema(60)], 'Ensure this field has no more than 60 characters.').default(''),
    date: daySchema,
    repeats: z.enum(['yearly', 'once'], CHOICE).default('yearly'),
    /** A value of the catalogue's property `tema`; empty for none. */
    theme: text(80).default(''),
    /** Days before the event on which to send a message, each 1 to 60. */
    days_ahead: z
      .array(oneDayAhead, CHOICE)
      .min(1, 'Choose at least one day.')
      .max(MOST_TIMES, CHOICE)
      .transform((days) => [...new Set(days)].sort((a, b) => b - a)),
    note: text(500).default(''),
    /** Whether to send an email as well. */
    by_mail: z.boolean(CHOICE).default(false),
  })
  .meta({ id: 'ReminderInput' });

export const reminderSchema = z
  .object({
    id: idSchema,
    title: z.string(),
    person: z.string(),
    date: z.string(),
    repeats: z.enum(['yearly', 'once']),
    theme: z.string(),
    /** The theme's title; empty for none. */
    theme_label: z.string(),
    days_ahead: z.array(z.int()),
    note: z.string(),
    by_mail: z.boolean(),
    /** The next occurrence, `YYYY-MM-DD`; null when it has passed. */
    next: z.string().nullable(),
    /** Days until the next occurrence; 0 is today. */
    days_left: z.int().nullable(),
    created_at: timestampSchema,
  })
  .meta({ id: 'Reminder' });

/** Ordered by the next occurrence; past reminders come last. */
export const reminderListSchema = listOf(reminderSchema).meta({ id: 'ReminderList' });

export const themeListSchema = z
  .object({ results: z.array(z.object({ value: z.string(), label: z.string() })) })
  .meta({ id: 'ThemeList' });

/** The calendar feed URL of all reminders; null while the feed is switched off. */
export const reminderFeedSchema = z.object({ url: z.string().nullable() }).meta({ id: 'ReminderFeed' });
export const reminderFeedInputSchema = z.object({ on: z.boolean(CHOICE) });
export const feedTokenSchema = z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/, 'Unknown calendar file.') });

export type Reminder = z.infer<typeof reminderSchema>;
export type ReminderInput = z.input<typeof reminderInputSchema>;
export type Theme = z.infer<typeof themeListSchema>['results'][number];
export type ReminderFeed = z.infer<typeof reminderFeedSchema>;
