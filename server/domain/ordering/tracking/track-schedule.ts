import type { ParcelState } from '@/contracts/parcel';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The shortest pause, ms. */
const SHORTEST = 15 * MINUTE;
/** The longest pause by the parcel's state, ms; others: three hours. */
const LONGEST: Partial<Record<ParcelState, number>> = {
  out_for_delivery: 30 * MINUTE,
  returning: 12 * HOUR,
  stopped: 12 * HOUR,
};
/** Nothing is asked longer than this after the parcel was sent, ms. */
const GIVE_UP_AFTER = 45 * DAY;
/** Couriers do not deliver at night: hours of Istanbul in which nothing is asked. */
const NIGHT = { from: 22, until: 7 };
const ISTANBUL_OFFSET = 3 * HOUR;

type Asked = {
  sentAt: Date;
  /** The time of the last event; null without one. */
  newsAt: Date | null;
  state: ParcelState | null;
  /** Calls in a row without an answer about the parcel. */
  failures: number;
};

/**
 * When to ask the carrier next about a parcel: every quarter of an hour after something happened, at growing intervals while
 * nothing does, and not at night. After calls without an answer each pause is twice the last one, up to six hours.
 * @returns null once nothing more is expected: after the delivery, and 45 days after it was sent
 */
export function nextAskAt({ sentAt, newsAt, state, failures }: Asked, now: Date): Date | null {
  if (state === 'delivered' || now.getTime() - sentAt.getTime() >= GIVE_UP_AFTER) return null;
  const quiet = now.getTime() - Math.max(sentAt.getTime(), newsAt?.getTime() ?? 0);
  const longest = (state && LONGEST[state]) ?? 3 * HOUR;
  const pause =
    failures > 0
      ? Math.min(SHORTEST * 2 ** (failures - 1), 6 * HOUR)
      : Math.min(Math.max(quiet / 4, SHORTEST), longest);
  return afterNight(new Date(now.getTime() + pause));
}

/** The same instant, or the next morning. */
function afterNight(at: Date): Date {
  const local = at.getTime() + ISTANBUL_OFFSET;
  const midnight = Math.floor(local / DAY) * DAY;
  const hour = (local - midnight) / HOUR;
  if (hour >= NIGHT.until && hour < NIGHT.from) return at;
  const morning = midnight + NIGHT.until * HOUR + (hour >= NIGHT.from ? DAY : 0);
  return new Date(morning - ISTANBUL_OFFSET);
}
