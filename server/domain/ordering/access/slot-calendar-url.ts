import { isLinkKey, linkKey } from '@/server/platform/mail/link-key';
import type { Ports } from '@/server/platform/ports/ports';

const about = (number: string) => ['slot calendar', number] as const;

/** The URL of an order's hour as a calendar file; it contains a key that was made for this alone. */
export function slotCalendarUrl(ports: Pick<Ports, 'env'>, number: string): string {
  return `${ports.env.SITE_URL}/api/order/calendar/${number}/${linkKey(ports, ...about(number))}`;
}

/** Whether a key opens the order's calendar file. */
export function opensSlotCalendar(ports: Pick<Ports, 'env'>, number: string, key: string): boolean {
  return isLinkKey(ports, key, ...about(number));
}
