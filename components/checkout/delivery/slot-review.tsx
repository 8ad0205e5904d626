'use client';

import { useState } from 'react';
import { SlotPicker } from '@/components/slots/slot-picker';
import { useSlots } from '@/components/slots/use-slots';
import { Link } from '@/components/ui/link';
import { formatSlot } from '@/contracts/dates';
import type { SlotPlaces, SlotQuery } from '@/contracts/slots';
import { useShopDispatch, useShopSelector } from '@/store/hooks';
import { draftedSlot, slotOf } from '@/store/order/delivery-choice';
import { addressDrafted } from '@/store/order/order-slice';
import type { AddressDraft } from '@/store/order/order-state';
import { CheckoutSection } from '../checkout-section';
import { slotQueryOf } from './slot-section';

/** The chosen hour. When the order was refused because of it, another one is chosen here. */
export function SlotReview({ draft, places }: { draft: AddressDraft; places: SlotPlaces }) {
  const isRefused = useShopSelector((state) => state.order.error?.kind === 'slot');
  const [choosing, setChoosing] = useState(false);
  if (isRefused && !choosing) setChoosing(true);
  const slot = slotOf(draft);
  const query = slotQueryOf(draft, places);
  if (!slot && !choosing) return null;
  return (
    <CheckoutSection
      title={draft.delivery === 'pickup' ? 'Teslim alma günü ve saati' : 'Teslimat günü ve saati'}
      aside={
        <Link href="/siparis/siparis-bilgilerim" aria-label="Değiştir: gün ve saat">
          Değiştir
        </Link>
      }
    >
      {slot && <p>{formatSlot(slot)}</p>}
      {choosing && query && <OtherHour query={query} draft={draft} />}
    </CheckoutSection>
  );
}

function OtherHour({ query, draft }: { query: SlotQuery; draft: AddressDraft }) {
  const dispatch = useShopDispatch();
  const state = useSlots(query);
  return (
    <SlotPicker
      state={state}
      value={slotOf(draft)}
      onChange={(slot) => slot && dispatch(addressDrafted({ ...draft, ...draftedSlot(draft, slot) }))}
    />
  );
}
