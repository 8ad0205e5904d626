import { addDays, istanbulDay } from '@/contracts/calendar-days';

/** Days after the delivery of an order without a party. */
const DAYS_AFTER_DELIVERY = 3;
/** The hour in Istanbul. */
const HOUR = '10:00';

/**
 * When the buyer is asked for a review: on the day after the party, which the goods are for, or three days after the
 * delivery. A party that was over before the delivery says nothing.
 * @param party `YYYY-MM-DD`; null when the order has none
 */
export function reviewAt(deliveredAt: Date, party: string | null): Date {
  const delivered = istanbulDay(deliveredAt);
  const isAhead = party !== null && party >= delivered;
  const day = isAhead ? addDays(party, 1) : addDays(delivered, DAYS_AFTER_DELIVERY);
  return new Date(`${day}T${HOUR}:00+03:00`);
}
