import { AddAllToCart } from '@/components/cart/add-all-to-cart';
import { toCartLine } from '@/components/cart/cart-line';
import type { ReminderInput } from '@/contracts/reminder';
import type { PartyPlan } from '@/services/view-models';
import { KeepResult } from './keep-result';

type Pack = PartyPlan['lines'][number]['packs'][number];

/** Adds all packs of a plan to the cart in one press. */
export function AddPlanToCart({ packs }: { packs: readonly Pack[] }) {
  return <AddAllToCart lines={packs.map(({ item, product, quantity }) => toCartLine(item, product, quantity))} />;
}

type KeepPlanProps = {
  plan: Pick<PartyPlan, 'lines' | 'checklist' | 'theme'>;
  /** Path and query of its page. */
  path: string;
  /** The day of the party; empty for none. */
  date: string;
};

/** Shares, prints and keeps the plan, and its tasks as a reminder. */
export function KeepPlan({ plan, path, date }: KeepPlanProps) {
  const name = plan.theme ? `${plan.theme.label} partisi` : 'Partim';
  return (
    <KeepResult
      result={{
        name,
        path,
        items: [...new Set(plan.lines.flatMap(({ packs }) => packs.map(({ item }) => item.id)))],
        reminder: date === '' ? null : reminderOf(plan, name, date),
      }}
    />
  );
}

/** Limits of contracts/reminder.ts. */
const MOST_DAYS = 6;
const MOST_NOTE = 500;

/** One reminder on the days that have tasks, which its note names. */
function reminderOf(
  { checklist, theme }: Pick<PartyPlan, 'checklist' | 'theme'>,
  title: string,
  date: string,
): ReminderInput | null {
  const days = [...new Set(checklist.map(({ days_before }) => days_before))].filter((days) => days >= 1 && days <= 60);
  if (days.length === 0) return null;
  const note = checklist.map(({ days_before, task }) => `${days_before} gün önce: ${task}`).join('\n');
  return {
    ...{ title, date, repeats: 'once', theme: theme?.value ?? '', by_mail: false },
    days_ahead: days.slice(-MOST_DAYS),
    note: note.slice(0, MOST_NOTE),
  };
}
