import { HOLIDAYS } from '@/content/holidays';
import { istanbulDay } from '@/contracts/calendar-days';
import type { Branch } from '@/contracts/content';
import { type OpenToday, openToday } from '@/contracts/opening-hours';

/** A branch's hours today as text; null when unknown. Hours on holidays are not known. */
export function hoursText(hours: Branch['hours'], now: Date): string | null {
  const today = openToday(hours, now);
  if (today.kind === 'unknown') return null;
  if (istanbulDay(now) in HOLIDAYS) return 'Bugün resmî tatil: gelmeden mağazayı arayın';
  if (today.kind === 'closed') return 'Bugün kapalı';
  return `Bugün ${written(today.opens)}–${written(today.closes)} · ${WORDS[today.kind]}`;
}

/** `09:00` → `09.00`, the Turkish notation. */
const written = (time: string) => time.replace(':', '.');

const WORDS: Record<Exclude<OpenToday['kind'], 'unknown' | 'closed'>, string> = {
  'open-now': 'şu an açık',
  'opens-later': 'henüz açılmadı',
  'closed-by-now': 'şu an kapalı',
};
