import { PUBLIC_HOLIDAYS } from '@/content/holidays';
import type { DispatchTerms } from '@/contracts/delivery';

export const WORKING_DAYS = [1, 2, 3, 4, 5, 6];

/** The dispatch terms of a shop that works from Monday to Saturday except on public holidays. */
export const dispatchBy = (sameDayUntil: number | null): DispatchTerms => ({
  sameDayUntil,
  workingDays: WORKING_DAYS,
  holidays: Object.fromEntries(PUBLIC_HOLIDAYS.map(({ date, part }) => [date, part])),
});
