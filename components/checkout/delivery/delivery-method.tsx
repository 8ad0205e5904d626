'use client';

import { useFormContext } from 'react-hook-form';
import type { AddressFields } from '../address-fields';
import { CheckoutSection } from '../checkout-section';
import { Choice, Choices } from '../choice';
import { BranchChoice } from './branch-choice';

/** Courier or pickup at a branch. `pickup`: at least one branch offers pickup. */
export function DeliveryMethod({ pickup }: { pickup: boolean }) {
  const { register, watch } = useFormContext<AddressFields>();
  const chosen = watch('delivery') === 'pickup';
  return (
    <CheckoutSection title="Teslimat şekli">
      <Choices legend="Teslimat şekli" unseen>
        <Choice
          {...register('delivery')}
          value="shipping"
          title="Adrese teslim"
          detail="Kargoyla kapınıza gelir: İstanbul’a 1, diğer illere 1–3 iş günü."
        />
        {(pickup || chosen) && (
          <Choice
            {...register('delivery')}
            value="pickup"
            title="Mağazadan teslim al"
            detail="Siparişiniz hazır olunca haber veririz, mağazadan alırsınız."
          />
        )}
      </Choices>
      {chosen && <BranchChoice />}
    </CheckoutSection>
  );
}
