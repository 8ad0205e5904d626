'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { useShopStore } from '@/store/hooks';
import { whenRehydrated } from '@/store/when-rehydrated';
import styles from './stock-watch.module.scss';

// Few products are sold out, so the form loads only when needed.
const StockWatchForm = dynamic(() => import('./stock-watch-form').then((module) => module.StockWatchForm), {
  ssr: false,
});

/** "Gelince haber ver" of a sold-out product: one click for customers, an email field for guests. */
export function StockWatch({ product }: { product: number }) {
  const store = useShopStore();
  const [state, setState] = useState<'closed' | 'open' | 'busy'>('closed');
  const [done, setDone] = useState('');
  const press = async () => {
    await whenRehydrated(store);
    if (!store.getState().auth.isLoggedIn) return setState('open');
    setState('busy');
    const result = await import('./watch-as-customer').then(
      ({ watchAsCustomer }) => watchAsCustomer(product),
      () => ({ problem: 'Hata!' }),
    );
    setState('closed');
    if ('done' in result) setDone(result.done);
    else void showToast('error', result.problem);
  };
  return (
    <div className={styles.watch}>
      {state === 'open' ? (
        <StockWatchForm product={product} />
      ) : (
        done === '' && (
          <Button variant="quiet" wide aria-busy={state === 'busy'} onClick={() => void press()}>
            Gelince haber ver
          </Button>
        )
      )}
      <div role="status">{done && <p className={styles.done}>{done}</p>}</div>
    </div>
  );
}
