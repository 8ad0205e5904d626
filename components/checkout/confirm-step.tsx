'use client';

import dynamic from 'next/dynamic';
import { CheckoutFrame } from './checkout-frame';
import type { ConfirmProps } from './confirm-order';

/** Loads when it is shown: after hydration, for a cart that is not empty. */
const ConfirmOrder = dynamic(() => import('./confirm-order').then((module) => module.ConfirmOrder), { ssr: false });

export function ConfirmStep(props: ConfirmProps) {
  return (
    <CheckoutFrame title="Siparişi onayla" step={1}>
      <ConfirmOrder {...props} />
    </CheckoutFrame>
  );
}
