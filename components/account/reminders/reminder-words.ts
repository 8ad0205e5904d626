import type { Reminder } from '@/contracts/reminder';

export function daysLeftText(days: Reminder['days_left']): string {
  if (days === null) return 'Geçti';
  return days === 0 ? 'Bugün' : `${days} gün kaldı`;
}

/** "7 ve 1 gün önce" */
export function daysAheadText(days: readonly number[]): string {
  const list = new Intl.ListFormat('tr', { type: 'conjunction' }).format(days.map(String));
  return `${list} gün önce`;
}
