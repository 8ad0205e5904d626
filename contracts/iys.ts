import { z } from 'zod';
import { addDays, istanbulDay } from './calendar-days';
import { idSchema, timestampSchema } from './common';

/**
 * Reports of consents to İYS, the national registry of commercial messages (Ticari İletişim ve Ticari Elektronik İletiler
 * Hakkında Yönetmelik): each consent and each end of one within three working days.
 */
const WORKING_DAYS = 3;

/** Type, status and source as İYS names them. */
export const iysRowSchema = z.object({
  type: z.enum(['EPOSTA', 'MESAJ', 'ARAMA']),
  /** Null when the customer has no number: such a consent can't be reported. */
  recipient: z.string().nullable(),
  status: z.enum(['ONAY', 'RET']),
  source: z.enum(['HS_WEB', 'HS_EPOSTA', 'HS_KARAR']),
  at: timestampSchema,
  /** The last day for the report. */
  deadline: z.iso.date(),
  overdue: z.boolean(),
});

/** What is to be reported: `last` names it, so that what is marked is what was downloaded. */
export const iysReportSchema = z
  .object({
    last: idSchema.nullable(),
    count: z.int().nonnegative(),
    overdue: z.int().nonnegative(),
    deadline: z.iso.date().nullable(),
    /** The oldest 100. */
    rows: z.array(iysRowSchema),
  })
  .meta({ id: 'IysReport' });

export const iysReportedSchema = z.object({ last: idSchema }).meta({ id: 'IysReported' });

export type IysRow = z.infer<typeof iysRowSchema>;
export type IysReport = z.infer<typeof iysReportSchema>;

/**
 * The last of three working days after the day of a consent: Monday to Friday, without full public holidays.
 * @param holidays days, `YYYY-MM-DD`
 */
export function reportDeadline(at: Date, holidays: ReadonlySet<string>): string {
  let day = istanbulDay(at);
  for (let left = WORKING_DAYS; left > 0; ) {
    day = addDays(day, 1);
    const weekday = new Date(day).getUTCDay();
    if (weekday !== 0 && weekday !== 6 && !holidays.has(day)) left--;
  }
  return day;
}
