'use client';

import { AddressForm } from './address-form';
import { CheckoutFrame } from './checkout-frame';

export function DeliveryStep() {
  return (
    <CheckoutFrame title="Sipariş bilgilerim" step={0}>
      <AddressForm />
    </CheckoutFrame>
  );
}
