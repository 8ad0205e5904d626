import { and, eq } from 'drizzle-orm';
import type { Branch } from '@/contracts/content';
import { type Kurus, parseMoney } from '@/contracts/money';
import { dispatchTerms } from '@/contracts/settings';
import type { SlotRefusal } from '@/contracts/slot-refusals';
import { courierSlots, isServed, pickupSlots, type Slot, type SlotMoment } from '@/contracts/slot-rules';
import type { SlotChoice, SlotRules } from '@/contracts/slots';
import { branchPlace, COURIER, isSameSlot } from '@/server/domain/ordering/lifecycle/slot-reservation';
import { readSettings } from '@/server/domain/settings/settings';
import type { Db } from '@/server/platform/db/client';
import type { ReservedSlot } from '@/server/platform/db/schema/order';
import { slotUsage } from '@/server/platform/db/schema/slot';
import { ApiError } from '@/server/platform/http/errors';
import type { Ports } from '@/server/platform/ports/ports';
import { readSlotRules } from './slot-document';

/** What decides which hours are offered. */
export type SlotTerms = Pick<SlotMoment, 'holidays'> & { rules: SlotRules };

/** Where an order goes. City and district as in /locations/. */
export type SlotTarget =
  | { method: 'shipping'; city: string; district: string }
  | { method: 'pickup'; branch: Pick<Branch, 'slug' | 'hours' | 'exceptions'> };

/** @param tx the caller's transaction, if there is one */
export async function readSlotTerms(ports: Pick<Ports, 'db' | 'env'>, tx?: Db): Promise<SlotTerms> {
  const rules = await readSlotRules(ports, tx);
  const { holidays } = dispatchTerms(await readSettings(ports, tx));
  return { rules, holidays };
}

/** The hours that an order of now can choose, full ones included; empty where none are offered. */
export function slotsFor({ rules, holidays }: SlotTerms, target: SlotTarget, now: Date): Slot[] {
  if (target.method === 'pickup') return pickupSlots(rules, target.branch, { now, holidays });
  return isServed(rules, target) ? courierSlots(rules, { now, holidays }) : [];
}

/** Whether an order needs one of the offered hours. At a branch that offers hours it does. */
export function isSlotRequired(terms: SlotTerms, target: SlotTarget, offered: readonly Slot[]): boolean {
  return mayRequireSlot(terms, target) && offered.length > 0;
}

function mayRequireSlot({ rules }: SlotTerms, { method }: SlotTarget): boolean {
  return method === 'pickup' || rules.courier.required;
}

/** What an hour costs on top of the tariff, kuruş. */
export function slotPrice({ rules }: SlotTerms, { method }: SlotTarget): Kurus {
  return method === 'pickup' ? 0 : parseMoney(rules.courier.price);
}

/**
 * The chosen hour of an order as it is to be reserved; null for an order without one. Whether there is room is decided when
 * it is taken.
 * @throws ApiError 409 `slot_required`, and `slot_closed` for an hour that is not offered or was to be ordered earlier
 */
export function planSlot(
  terms: SlotTerms,
  target: SlotTarget,
  choice: SlotChoice | undefined,
  now: Date,
): ReservedSlot | null {
  // Most orders choose no hour and need none: then the hours of weeks are not worked out.
  if (!choice && !mayRequireSlot(terms, target)) return null;
  const offered = slotsFor(terms, target, now);
  if (!choice) {
    if (isSlotRequired(terms, target, offered)) throw slotRefused('slot_required');
    return null;
  }
  const found = offered.find((slot) => isSameSlot(slot, choice));
  if (!found) throw slotRefused('slot_closed');
  return { place: placeOf(target), ...found };
}

export function placeOf(target: SlotTarget): string {
  return target.method === 'pickup' ? branchPlace(target.branch.slug) : COURIER;
}

const DETAILS: Record<SlotRefusal, string> = {
  slot_full: 'This hour is full: choose another one.',
  slot_closed: 'This hour can not be ordered any more: choose another one.',
  slot_required: 'Choose a day and an hour.',
};

export const slotRefused = (code: SlotRefusal) => new ApiError(409, code, DETAILS[code]);

/** Tells early about a full hour. @throws ApiError 409 `slot_full` */
export async function assertRoom(db: Db, { place, day, from, capacity }: ReservedSlot): Promise<void> {
  if (capacity === null) return;
  const [found] = await db
    .select({ taken: slotUsage.taken })
    .from(slotUsage)
    .where(and(eq(slotUsage.place, place), eq(slotUsage.day, day), eq(slotUsage.starts, from)));
  if (found && found.taken >= capacity) throw slotRefused('slot_full');
}
