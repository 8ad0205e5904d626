'use client';

import { useFormContext } from 'react-hook-form';
import type { AddressFields } from '../address-fields';
import { Card } from '../card';
import { Choice, Choices } from '../choice';
import { BranchChoice } from './branch-choice';

/** By courier, or picked up at a branch. */
export function DeliveryMethod() {
  const { register, watch } = useFormContext<AddressFields>();
  return (
    <Card title="Teslimat şekli">
      <Choices legend="Teslimat şekli" unseen>
        <Choice
          {...register('delivery')}
          value="shipping"
          title="Adrese teslim"
          detail="Kargoyla kapınıza gelir: İstanbul’a 1, diğer illere 1–3 iş günü."
        />
        <Choice
          {...register('delivery')}
          value="pickup"
          title="Mağazadan teslim al"
          detail="Siparişiniz hazır olunca haber veririz, mağazadan alırsınız."
        />
      </Choices>
      {watch('delivery') === 'pickup' && <BranchChoice />}
    </Card>
  );
}
