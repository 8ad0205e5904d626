import { addDays, istanbulDay } from '@/contracts/calendar-days';
import { formatWeekday } from '@/contracts/dates';
import type { SlotRefusal } from '@/contracts/slot-refusals';

/** Why an hour can't be had; nothing else is lost. */
export const SLOT_PROBLEMS: Record<SlotRefusal, string> = {
  slot_full: 'Seçtiğiniz saat az önce doldu. Lütfen başka bir saat seçin; diğer bilgileriniz duruyor.',
  slot_closed: 'Seçtiğiniz saat artık seçilemiyor. Lütfen başka bir saat seçin; diğer bilgileriniz duruyor.',
  slot_required: 'Teslimat için bir gün ve saat seçin; diğer bilgileriniz duruyor.',
};

/** "Bugün", "Yarın", "27 Kasım Cuma". */
export function dayWords(day: string, now: Date): string {
  const today = istanbulDay(now);
  if (day === today) return 'Bugün';
  return day === addDays(today, 1) ? 'Yarın' : formatWeekday(day);
}
