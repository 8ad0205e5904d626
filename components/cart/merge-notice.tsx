'use client';

import { Button } from '@/components/ui/button';
import { mergeNoticeRead } from '@/store/cart/cart-slice';
import { useShopDispatch, useShopSelector } from '@/store/hooks';
import styles from './cart-view.module.scss';

/** Reports changes from merging the guest's cart at log-in; stays until dismissed. */
export function MergeNotice() {
  const notice = useShopSelector((state) => state.cart.mergeNotice);
  const dispatch = useShopDispatch();
  if (!notice) return null;
  return (
    <div className={styles.notice} role="status">
      {notice.taken > 0 && (
        <p>Giriş yapmadan önce seçtiğiniz {notice.taken} ürün hesabınızdaki sepetle birleştirildi.</p>
      )}
      {notice.short.map((title) => (
        <p key={title}>{title}: stok yetmediği için seçtiğiniz adet eklenemedi.</p>
      ))}
      <Button variant="plain" onClick={() => dispatch(mergeNoticeRead())}>
        Tamam
      </Button>
    </div>
  );
}
