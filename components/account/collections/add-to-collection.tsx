'use client';

import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { loginHref } from '@/services/auth/safe-referer';
import { useShopStore } from '@/store/hooks';

const ChooseCollection = dynamic(() => import('./choose-collection').then((module) => module.ChooseCollection), {
  ssr: false,
});

/** Opens the customer's lists, to put an item into them; guests are sent to log in and come back. */
export function AddToCollection({ item }: { item: number }) {
  const store = useShopStore();
  const router = useRouter();
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  const choose = () => {
    if (store.getState().auth.isLoggedIn) setState('open');
    else router.push(loginHref(window.location.pathname + window.location.search));
  };
  return (
    <>
      <Button variant="quiet" onClick={choose}>
        <Icon name="folder-plus" size={20} /> Koleksiyona ekle
      </Button>
      {state !== 'unused' && (
        <ChooseCollection item={item} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  );
}
