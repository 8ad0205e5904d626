import { inKurus } from '@/contracts/money-fields';
import type * as answers from '@/contracts/party-plan';
import type { HttpClient } from '@/services/http/client';
import type { PartyPlan } from '@/services/view-models';
import { type PlanWish, planParams } from './plan-url';

/** The plan of a party; see contracts/party-plan. 400 by field for a party that can't be planned. */
export async function getPlan(http: HttpClient, wish: PlanWish): Promise<PartyPlan> {
  return inKurus((await http.get<answers.PartyPlan>(`/party/plan?${planParams(wish)}`)).data);
}
