import { PARTY_TASKS } from '@/content/party-rules';
import { addDays, daysBetween } from '@/contracts/calendar-days';
import type { PartyPlan } from '@/contracts/party-plan';
import type { PartyRule } from '@/contracts/party-rules';

const ORDER = 'Malzemeleri sipariş edin.';
/** Without a date: a week for delivery, and for an exchange. */
const ORDER_DAYS_BEFORE = 10;

/**
 * What to do before the party, the earliest first: the tasks of the bought rules, of every party, and the order.
 * @param days today, the day of the party, and the last day to order in time; null when it isn't known
 */
export function checklistOf(
  bought: readonly PartyRule[],
  { today, party, orderBy }: { today: string; party: string | null; orderBy: string | null },
): PartyPlan['checklist'] {
  const order = { days_before: ORDER_DAYS_BEFORE, task: ORDER };
  const tasks = [...PARTY_TASKS, order, ...bought.filter(({ task }) => task !== '')].map(({ days_before, task }) => {
    if (party === null) return { days_before, date: null, task };
    const usual = addDays(party, -days_before);
    const day = task === ORDER && orderBy !== null && orderBy < usual ? orderBy : usual;
    // What should have been done already is for today.
    const date = day < today ? today : day;
    return { days_before: daysBetween(date, party), date, task };
  });
  return tasks.sort((one, other) => other.days_before - one.days_before);
}
