'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useShopStore } from '@/store/hooks';
import { whenRehydrated } from '@/store/when-rehydrated';

const ChooseCollection = dynamic(() => import('./choose-collection').then((module) => module.ChooseCollection), {
  ssr: false,
});
const LogInFirst = dynamic(() => import('./log-in-first').then((module) => module.LogInFirst), { ssr: false });

/** Opens the customer's lists to add an item; shows guests why that requires an account. */
export function AddToCollection({ item }: { item: number }) {
  const store = useShopStore();
  const [shopper, setShopper] = useState<'unknown' | 'customer' | 'guest'>('unknown');
  const [open, setOpen] = useState(false);
  const choose = async () => {
    await whenRehydrated(store);
    setShopper(store.getState().auth.isLoggedIn ? 'customer' : 'guest');
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" onClick={() => void choose()}>
        <Icon name="folder-plus" size={20} /> Koleksiyona ekle
      </Button>
      {shopper === 'customer' && <ChooseCollection item={item} open={open} onClose={close} />}
      {shopper === 'guest' && <LogInFirst open={open} onClose={close} />}
    </>
  );
}
