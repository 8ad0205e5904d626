import { addDays, istanbulDay } from '@/contracts/calendar-days';
import { formatWeekday } from '@/contracts/dates';
import { type DeliveryPromise, type DispatchTerms, deliveryPromise } from '@/contracts/delivery';
import { dispatchDay } from '@/contracts/party-date';

const MINUTE = 60_000;

/** The text for an order placed now. */
export function countdownAt(now: Date, terms: DispatchTerms): string {
  return countdownText(deliveryPromise(now, terms), dispatchDay(now, terms), now);
}

/** The text for an order placed now. @param dispatched the dispatch day, `YYYY-MM-DD` */
export function countdownText(promise: DeliveryPromise, dispatched: string, now: Date): string {
  if (promise.kind === 'today') {
    return `${durationText(promise.until.getTime() - now.getTime())} içinde sipariş verirseniz bugün kargoda`;
  }
  const isTomorrow = dispatched === addDays(istanbulDay(now), 1);
  return `Siparişiniz ${isTomorrow ? 'yarın' : `${formatWeekday(dispatched)} günü`} kargoda`;
}

/** "2 sa 13 dk"; the current minute counts as a full one. */
function durationText(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE);
  const hours = Math.floor(minutes / 60);
  const parts = [hours > 0 && `${hours} sa`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} dk`];
  return parts.filter(Boolean).join(' ');
}
