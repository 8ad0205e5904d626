import type { FloatKind } from '@/contracts/float-time';
import { inKurus } from '@/contracts/money-fields';
import type * as answers from '@/contracts/slots';
import type { HttpClient } from '@/services/http/client';
import { type OrderAccess, orderCall } from '@/services/orders/order-access';
import type { AvailableSlots } from '@/services/view-models';

/** Where hours are offered at all. */
export async function getSlotPlaces(http: HttpClient): Promise<answers.SlotPlaces> {
  return (await http.get<answers.SlotPlaces>('/slots/places/')).data;
}

/** The days and hours that an order of now can choose at a branch, or at a district. */
export async function getSlots(http: HttpClient, place: answers.SlotQuery): Promise<AvailableSlots> {
  return inKurus((await http.get<answers.AvailableSlots>('/slots/', { params: place })).data);
}

/** The kinds of balloons among these products. @param products ids, separated by commas */
export async function getFloatKinds(http: HttpClient, products: string): Promise<FloatKind[]> {
  return (await http.get<{ results: FloatKind[] }>('/slots/balloons/', { params: { products } })).data.results;
}

/** Another hour for an order. 409 `slot_full`, `slot_closed`, `wrong_status`. */
export async function changeSlot(
  http: HttpClient,
  access: OrderAccess,
  { day, from }: answers.SlotChoice,
): Promise<answers.OrderSlot> {
  const { url, config } = orderCall(access, 'slot');
  return (await http.patch<answers.OrderSlot>(url, { day, from }, config)).data;
}
