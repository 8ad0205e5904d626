'use client';

import { useMinutes } from '@/components/ui/use-minutes';
import type { DeliveryTerms } from '@/contracts/delivery';
import type { AddressDraft } from '@/store/order/order-slice';
import { type PartyAnswer, partyAnswer } from './party-answer';

/** The same as {@link partyAnswer}, told anew every minute: the day's last hour for parcels may pass meanwhile. */
export function usePartyAnswer(draft: AddressDraft, terms: DeliveryTerms): PartyAnswer | null {
  const now = useMinutes();
  return now && partyAnswer(draft, now, terms);
}
