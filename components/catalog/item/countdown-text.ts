import { addDays, istanbulDay } from '@/contracts/calendar-days';
import { formatWeekday } from '@/contracts/dates';
import type { DeliveryPromise } from '@/contracts/delivery';

const MINUTE = 60_000;

/** What the page says of an order while it does not know what time it is. */
export const TIMELESS_TEXT = 'Aynı gün kargo';

/** What the page says of an order placed now. @param dispatched the day on which it leaves the house, `YYYY-MM-DD` */
export function countdownText(promise: DeliveryPromise, dispatched: string, now: Date): string {
  if (promise.kind === 'today') {
    return `${durationText(promise.until.getTime() - now.getTime())} içinde sipariş verirseniz bugün kargoda`;
  }
  const isTomorrow = dispatched === addDays(istanbulDay(now), 1);
  return `Siparişiniz ${isTomorrow ? 'yarın' : `${formatWeekday(dispatched)} günü`} kargoda`;
}

/** "2 sa 13 dk", the last minute begun counting as one. */
function durationText(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE);
  const hours = Math.floor(minutes / 60);
  const parts = [hours > 0 && `${hours} sa`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} dk`];
  return parts.filter(Boolean).join(' ');
}
