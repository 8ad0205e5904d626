'use client';

import type { DeliveryTerms } from '@/contracts/delivery';
import { CheckoutFrame } from './checkout-frame';
import { OrderForm } from './order-form';
import { useSavedAddresses } from './use-saved-addresses';

export function DeliveryStep({ terms }: { terms: DeliveryTerms }) {
  return (
    <CheckoutFrame title="Sipariş bilgilerim" step={0}>
      <Delivery terms={terms} />
    </CheckoutFrame>
  );
}

/** A customer's form renders once the saved addresses have loaded, so that they never overwrite input. */
function Delivery({ terms }: { terms: DeliveryTerms }) {
  const { waiting, failed, addresses } = useSavedAddresses();
  if (waiting) return <p role="status">Kayıtlı adresleriniz getiriliyor…</p>;
  return (
    <>
      {failed && <p role="alert">Kayıtlı adresleriniz şu anda alınamadı. Adresinizi aşağıya yazabilirsiniz.</p>}
      <OrderForm addresses={addresses} terms={terms} />
    </>
  );
}
