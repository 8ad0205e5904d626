'use client';

import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import { CheckoutFrame, StepLoading } from './checkout-frame';
import type { ConfirmProps } from './confirm-order';

const loadConfirmOrder = () => import('./confirm-order').then((module) => module.ConfirmOrder);

/** Not part of the page's HTML: it needs the cart from the browser's storage. */
const ConfirmOrder = dynamic(loadConfirmOrder, { ssr: false, loading: StepLoading });

export function ConfirmStep(props: ConfirmProps) {
  // Loads while the storage is read. A failure is ignored here: it loads again when it is shown.
  useEffect(() => void loadConfirmOrder().catch(() => {}), []);
  return (
    <CheckoutFrame title="Siparişi onayla" step={1}>
      <ConfirmOrder {...props} />
    </CheckoutFrame>
  );
}
