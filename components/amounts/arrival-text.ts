import { formatWeekday } from '@/contracts/dates';
import type { CourierTerms } from '@/contracts/delivery';
import { courierArrival } from '@/contracts/party-date';

/** When a parcel of now arrives, as dates. @param city of the address; without one, within the shop's province and elsewhere */
export function arrivalText(now: Date, terms: CourierTerms, city?: string): string {
  const at = (place: string) => {
    const { earliest, latest } = courierArrival(place, now, terms);
    return earliest === latest ? formatWeekday(latest) : `${formatWeekday(earliest)} – ${formatWeekday(latest)} arası`;
  };
  if (city) return `${at(city)} elinizde`;
  const own = terms.transit.city;
  const [inside, outside] = [at(own), at('')];
  return inside === outside ? `${inside} elinizde` : `${own} içine ${inside}, diğer illere ${outside} elinizde`;
}
