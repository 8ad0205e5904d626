'use client';

import { useEffect, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { useShopDispatch, useShopSelector } from '@/store/hooks';
import { clearSearches, rehydrateSearches } from '@/store/search/recent-searches';
import { viewedForgotten } from '@/store/viewed/viewed-slice';
import styles from './permissions.module.scss';

/**
 * Counts of what the shop stores in this browser. Recent searches and recently viewed items can be erased here; the
 * rest has its own pages and is erased on log-out.
 */
export function BrowserStorage() {
  const dispatch = useShopDispatch();
  const viewed = useShopSelector((state) => state.viewed.ids.length);
  const cart = useShopSelector((state) => state.cart.cartTotal);
  const favourites = useShopSelector((state) => state.wishlist.wishlistTotal);
  const { shippingAddress, billingAddress } = useShopSelector((state) => state.order.orderInfo);
  const [searches, setSearches] = useState<readonly string[]>([]);
  useEffect(() => {
    void rehydrateSearches().then(setSearches);
  }, []);
  const clearAll = async () => {
    dispatch(viewedForgotten());
    setSearches(await clearSearches());
    void showToast('success', 'Kaldırıldı!');
  };
  const stored = [
    ['Oturumunuz', 'açık'],
    ['Sepetiniz', `${cart} ürün`],
    ['Favorileriniz', `${favourites} ürün`],
    ['Sipariş formuna yazdıklarınız', shippingAddress || billingAddress ? 'var' : 'yok'],
    ['Son aramalarınız', searches.length > 0 ? searches.join(', ') : 'yok'],
    ['Son baktıklarınız', viewed > 0 ? `${viewed} ürün` : 'yok'],
  ];
  return (
    <>
      <p>
        Alışverişin çalışması için şu bilgiler yalnızca bu tarayıcıda saklanır. Reklam ya da izleme çerezi
        kullanmıyoruz. Güvenli Çıkış yaptığınızda hepsi silinir.
      </p>
      <dl className={styles.stored}>
        {stored.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button variant="quiet" onClick={() => void clearAll()}>
          Aramaları ve son baktıklarımı sil
        </Button>
      </div>
    </>
  );
}
