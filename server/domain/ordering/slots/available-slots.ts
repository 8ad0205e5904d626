import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm';
import { addDays, istanbulDay } from '@/contracts/calendar-days';
import { toMoneyString } from '@/contracts/money';
import { daysFrom, plannedCourierSlots, plannedPickupSlots, type Slot, slotDays } from '@/contracts/slot-rules';
import type { AvailableSlots, SlotQuery, SlotUsage } from '@/contracts/slots';
import { withListedNames } from '@/server/domain/customers/address/place-names';
import { branchOfPlace, branchPlace, COURIER } from '@/server/domain/ordering/lifecycle/slot-reservation';
import { branch } from '@/server/platform/db/schema/content';
import { slotUsage } from '@/server/platform/db/schema/slot';
import { notFound } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { isSlotRequired, placeOf, readSlotTerms, type SlotTarget, slotPrice, slotsFor } from './plan-slot';

/** The hours that an order of now can choose. @throws ApiError 404 for a branch without pickup */
export async function readAvailableSlots(ports: Ports, query: SlotQuery): Promise<AvailableSlots> {
  const terms = await readSlotTerms(ports);
  const target = await targetOf(ports, query);
  const slots = slotsFor(terms, target, ports.clock.now());
  const taken = slots.length > 0 ? await readTaken(ports, placeOf(target)) : new Map<string, number>();
  return {
    required: isSlotRequired(terms, target, slots),
    price: toMoneyString(slotPrice(terms, target)),
    days: slotDays(slots, ({ day, from }) => taken.get(day + from) ?? 0),
  };
}

async function targetOf({ db }: Ports, query: SlotQuery): Promise<SlotTarget> {
  if (query.branch === undefined) {
    const { city = '', district = '' } = query;
    return { method: 'shipping', ...withListedNames({ city, district, neighborhood: '', zip_code: '' }) };
  }
  const [found] = await db
    .select({ slug: branch.slug, hours: branch.hours, exceptions: branch.exceptions })
    .from(branch)
    .where(and(eq(branch.slug, query.branch), eq(branch.pickup, true)));
  if (!found) throw notFound();
  return { method: 'pickup', branch: found };
}

/** How many orders have each hour of a place from today on, by day and beginning. */
async function readTaken({ db, clock }: Ports, place: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ day: slotUsage.day, starts: slotUsage.starts, taken: slotUsage.taken })
    .from(slotUsage)
    .where(and(eq(slotUsage.place, place), gte(slotUsage.day, istanbulDay(clock.now()))));
  return new Map(rows.map(({ day, starts, taken }) => [day + starts, taken]));
}

/** Offered hours of these days with their orders, and hours that have orders and are no longer offered. */
export async function readSlotUsage(ports: Ports, first: string, count: number): Promise<SlotUsage> {
  const { rules, holidays } = await readSlotTerms(ports);
  const days = daysFrom(first, count);
  const slugs = rules.pickup.map((one) => one.branch);
  const [branches, rows] = await Promise.all([
    slugs.length === 0
      ? []
      : ports.db
          .select({ slug: branch.slug, hours: branch.hours, exceptions: branch.exceptions })
          .from(branch)
          .where(and(inArray(branch.slug, slugs), eq(branch.pickup, true)))
          .orderBy(asc(branch.position), asc(branch.id)),
    ports.db
      .select()
      .from(slotUsage)
      .where(and(gte(slotUsage.day, first), lt(slotUsage.day, addDays(first, count)))),
  ]);
  const planned: (Slot & { place: string })[] = [
    ...plannedCourierSlots(rules, days, holidays).map((slot) => ({ ...slot, place: COURIER })),
    ...branches.flatMap((one) =>
      plannedPickupSlots(rules, one, days, holidays).map((slot) => ({ ...slot, place: branchPlace(one.slug) })),
    ),
  ];
  const keyOf = (place: string, day: string, from: string) => `${place} ${day} ${from}`;
  const taken = new Map(rows.map((row) => [keyOf(row.place, row.day, row.starts), row.taken]));
  const known = new Set(planned.map(({ place, day, from }) => keyOf(place, day, from)));
  const withdrawn = rows
    .filter((row) => row.taken > 0 && !known.has(keyOf(row.place, row.day, row.starts)))
    .map((row) => ({ place: row.place, day: row.day, from: row.starts, to: null, capacity: null }));
  const results = [...planned, ...withdrawn].map(({ place, day, from, to, capacity }) => ({
    day,
    branch: branchOfPlace(place),
    from,
    to,
    taken: taken.get(keyOf(place, day, from)) ?? 0,
    capacity,
  }));
  const order = [null, ...slugs];
  const rank = (of: string | null) => order.indexOf(of);
  return {
    results: results.toSorted(
      (a, b) => a.day.localeCompare(b.day) || rank(a.branch) - rank(b.branch) || a.from.localeCompare(b.from),
    ),
  };
}
