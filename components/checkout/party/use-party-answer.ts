'use client';

import { useMinutes } from '@/components/ui/use-minutes';
import type { DeliveryTerms } from '@/contracts/delivery';
import type { AddressDraft } from '@/store/order/order-slice';
import { type PartyAnswer, partyAnswer } from './party-answer';

/** {@link partyAnswer}, updated every minute because the same-day cut-off may pass. */
export function usePartyAnswer(draft: AddressDraft, terms: DeliveryTerms): PartyAnswer | null {
  const now = useMinutes();
  return now && partyAnswer(draft, now, terms);
}
