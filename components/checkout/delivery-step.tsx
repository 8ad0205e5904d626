'use client';

import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import type { Address } from '@/contracts/address';
import type { DeliveryTerms } from '@/contracts/delivery';
import { getAddresses } from '@/services/address/address';
import { browserApi, preloadBrowserApi } from '@/services/http/browser';
import { useShopSelector } from '@/store/hooks';
import { CheckoutFrame, StepLoading } from './checkout-frame';

const loadOrderForm = () => import('./order-form').then((module) => module.OrderForm);

/** Not part of the page's HTML: the form needs the cart from the browser's storage. */
const OrderForm = dynamic(loadOrderForm, { ssr: false, loading: StepLoading });

export function DeliveryStep({ terms }: { terms: DeliveryTerms }) {
  // Loads the form while the storage is read, and what the form's first request needs. A failure is ignored here: the
  // form loads again when it is shown.
  useEffect(() => {
    loadOrderForm().catch(() => {});
    preloadBrowserApi();
  }, []);
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

type SavedAddresses = { waiting: boolean; failed: boolean; addresses: Address[] };

/** The signed-in customer's addresses; guests have none and cause no request. */
function useSavedAddresses(): SavedAddresses {
  const isLoggedIn = useShopSelector((state) => state.auth.isLoggedIn);
  const [state, setState] = useState<Omit<SavedAddresses, 'waiting'> | null>(null);
  useEffect(() => {
    if (!isLoggedIn) return;
    let here = true;
    getAddresses(browserApi).then(
      (addresses) => here && setState({ failed: false, addresses }),
      () => here && setState({ failed: true, addresses: [] }),
    );
    return () => {
      here = false;
    };
  }, [isLoggedIn]);
  const known = isLoggedIn ? state : { failed: false, addresses: [] };
  return { waiting: known === null, failed: false, addresses: [], ...known };
}
