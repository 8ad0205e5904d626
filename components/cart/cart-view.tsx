'use client';

import type { ReactNode } from 'react';
import { Amounts } from '@/components/amounts/amounts';
import { CouponField } from '@/components/coupon/coupon-field';
import { showToast } from '@/components/toasts/show-toast';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { ProductImage } from '@/components/ui/product-image';
import { Stepper } from '@/components/ui/stepper';
import { WithdrawalNote } from '@/components/ui/withdrawal-note';
import { cleared, lineRemoved, quantitySet } from '@/store/cart/cart-slice';
import { useIsRecalled, useShopDispatch, useShopSelector } from '@/store/hooks';
import styles from './cart-view.module.scss';
import { useRefreshedCart } from './use-refreshed-cart';

/** The cart's page. Until the browser's memory is read it says that it looks. `ideas` stand where lines would be. */
export function CartView({ ideas }: { ideas?: ReactNode }) {
  const cartItems = useShopSelector((state) => state.cart.cartItems);
  const recalled = useIsRecalled();
  const dispatch = useShopDispatch();
  const { notices, failed } = useRefreshedCart();
  if (!recalled) return <p className={styles.waiting}>Sepetiniz getiriliyor…</p>;
  if (cartItems.length === 0) {
    return (
      <>
        <Notices notices={notices} failed={failed} />
        <EmptyState title="Sepetiniz Boş" text="Balonlardan başlamaya ne dersiniz?" drawing="basket-empty">
          <ButtonLink href="/alisveris">Alışverişe başla</ButtonLink>
        </EmptyState>
        {ideas}
      </>
    );
  }
  return (
    <div className={styles.cart}>
      <div>
        <Notices notices={notices} failed={failed} />
        <ul className={styles.lines}>
          {cartItems.map(({ product, item, quantity }) => (
            <li key={product.id} className={styles.line}>
              <Link href={`/${item.slug}`} className={styles.picture} tabIndex={-1} aria-hidden="true">
                <ProductImage src={item.get_thumbnail} alt="" sizes="110px" />
              </Link>
              <div className={styles.text}>
                <h2 className={styles.title}>
                  <Link href={`/${item.slug}`}>{item.title}</Link>
                </h2>
                <p className={styles.variant}>{product.variant_title}</p>
                <WithdrawalNote reason={item.withdrawal_exclusion} />
                <Price price={product.price} marketPrice={product.market_price} />
                {product.stock === 0 && <strong className={styles.out}>Tükendi</strong>}
                <div className={styles.actions}>
                  <Stepper
                    value={quantity}
                    max={Math.max(1, Math.min(product.stock, 99))}
                    onChange={(next) => dispatch(quantitySet({ product: product.id, quantity: next }))}
                  />
                  <Button
                    variant="plain"
                    aria-label={`Kaldır: ${item.title}`}
                    onClick={() => {
                      dispatch(lineRemoved(product.id));
                      void showToast('info', 'Ürün Kaldırıldı!');
                    }}
                  >
                    Kaldır
                  </Button>
                </div>
              </div>
            </li>
          ))}
        </ul>
        <Button
          variant="plain"
          onClick={() => {
            dispatch(cleared());
            void showToast('info', 'Sepet Boşaltıldı!');
          }}
        >
          Sepeti boşalt
        </Button>
      </div>
      <aside className={styles.summary} aria-label="Sipariş özeti">
        <CouponField />
        <Amounts />
        <ButtonLink wide href="/siparis/siparis-bilgilerim">
          Satın al
        </ButtonLink>
        <p className={styles.note}>Fiyatlara KDV dahildir. Ödeme güvenli kart sayfasında yapılır.</p>
      </aside>
    </div>
  );
}

function Notices({ notices, failed }: ReturnType<typeof useRefreshedCart>) {
  if (failed) {
    return (
      <p className={styles.notice} role="alert">
        Güncel fiyatlar şu anda alınamadı. Sepetiniz duruyor.
      </p>
    );
  }
  if (notices.length === 0) return null;
  return (
    <ul className={styles.notice} role="alert">
      {notices.map(({ product, text }) => (
        <li key={`${product} ${text}`}>{text}</li>
      ))}
    </ul>
  );
}
