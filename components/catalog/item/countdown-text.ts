import type { DeliveryPromise } from '@/contracts/delivery';

const MINUTE = 60_000;

/** What the page says about an order placed now; `null` is the moment before the page knows what time it is. */
export function countdownText(promise: DeliveryPromise | null, now: Date): string {
  switch (promise?.kind) {
    case undefined:
      return 'Aynı gün kargo';
    case 'today':
      return `${durationText(promise.until.getTime() - now.getTime())} içinde sipariş verirseniz bugün kargoda`;
    case 'too-late':
      return 'Bugünün kargo saati geçti';
    case 'sunday':
      return 'Pazar günleri kargo çıkmıyor';
    case 'holiday':
      return 'Bugün resmî tatil, kargo çıkmıyor';
  }
}

/** "2 sa 13 dk", the last minute begun counting as one. */
function durationText(ms: number): string {
  const minutes = Math.ceil(ms / MINUTE);
  const hours = Math.floor(minutes / 60);
  const parts = [hours > 0 && `${hours} sa`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} dk`];
  return parts.filter(Boolean).join(' ');
}
