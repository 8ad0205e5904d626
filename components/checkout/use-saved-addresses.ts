'use client';

import { useEffect, useState } from 'react';
import type { Address } from '@/contracts/address';
import { getAddresses } from '@/services/address/address';
import { browserApi } from '@/services/http/browser';
import { useShopSelector } from '@/store/hooks';

type SavedAddresses = { waiting: boolean; failed: boolean; addresses: Address[] };

/** The signed-in customer's addresses; guests have none and cause no request. */
export function useSavedAddresses(): SavedAddresses {
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
