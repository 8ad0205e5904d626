'use client';

import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { SlotPicker } from '@/components/slots/slot-picker';
import { useSlots } from '@/components/slots/use-slots';
import type { SlotPlaces, SlotQuery } from '@/contracts/slots';
import { draftedSlot, slotOf, slotPlaceOf } from '@/store/order/delivery-choice';
import type { AddressDraft } from '@/store/order/order-state';
import type { AddressFields } from '../address-schema';
import { CheckoutSection } from '../checkout-section';

/** The place whose hours the order can choose; null where none are offered, or before it is known. */
export function slotQueryOf({ delivery, branch, city, district }: AddressDraft, places: SlotPlaces): SlotQuery | null {
  if (delivery === 'pickup') return branch && places.branches.includes(branch) ? { branch } : null;
  const { courier } = places;
  if (!courier || !city || !district) return null;
  return courier.city === city && courier.districts.includes(district) ? { city, district } : null;
}

/** Day and hour of delivery or pickup, where they are offered. */
export function SlotSection({ places }: { places: SlotPlaces }) {
  const { watch } = useFormContext<AddressFields>();
  const fields = watch();
  const query = slotQueryOf(fields, places);
  // A new place begins without a day.
  return query && <Hours key={slotPlaceOf(fields)} query={query} fields={fields} />;
}

function Hours({ query, fields }: { query: SlotQuery; fields: AddressFields }) {
  const { setValue, formState } = useFormContext<AddressFields>();
  const state = useSlots(query);
  const place = slotPlaceOf(fields);
  const need = state.slots?.required ? place : '';
  useEffect(() => setValue('slot_need', need), [setValue, need]);
  if (state.slots?.days.length === 0) return null;
  const pickup = fields.delivery === 'pickup';
  return (
    <CheckoutSection title={pickup ? 'Teslim alma günü ve saati' : 'Teslimat günü ve saati'}>
      <p>
        {pickup
          ? 'Siparişiniz seçtiğiniz saatte mağazada hazır olur.'
          : 'Bu ilçeye kendi kuryemizle, seçtiğiniz saatte de getirebiliriz.'}
      </p>
      <SlotPicker
        state={state}
        value={slotOf(fields)}
        none="Saat seçmiyorum, kargoyla gelsin"
        error={formState.errors.slot?.message}
        onChange={(slot) => {
          const { slot: chosen = '', slot_place = '' } = draftedSlot(fields, slot);
          setValue('slot_place', slot_place, { shouldDirty: true });
          setValue('slot', chosen, { shouldDirty: true, shouldValidate: formState.isSubmitted });
        }}
      />
    </CheckoutSection>
  );
}
