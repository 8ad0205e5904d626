import { PUBLIC_HOLIDAYS } from '@/content/holidays';
import type { DeliveryTerms } from '@/contracts/delivery';
import { transitSchema } from '@/contracts/transit';

export const WORKING_DAYS = [1, 2, 3, 4, 5, 6];

/** The terms of a shop that works from Monday to Saturday except on public holidays. */
export const dispatchBy = (sameDayUntil: number | null): Omit<DeliveryTerms, 'pickup'> => ({
  sameDayUntil,
  slots: { courier: null, branches: [] },
  workingDays: WORKING_DAYS,
  transit: transitSchema.parse({}),
  holidays: Object.fromEntries(PUBLIC_HOLIDAYS.map(({ date, part }) => [date, part])),
});
