'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Amounts } from '@/components/amounts/amounts';
import { CartInstalments } from '@/components/amounts/cart-instalments';
import { CouponField } from '@/components/coupon/coupon-field';
import { ActionBar } from '@/components/ui/action-bar';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { useAfterPaint } from '@/components/ui/use-after-paint';
import { formatKurus } from '@/contracts/money';
import { useIsHydrated, useShopSelector } from '@/store/hooks';
import { selectPayable, selectShipping } from '@/store/order/shipping-status';
import { CartLines } from './cart-lines';
import styles from './cart-view.module.scss';
import { useRefreshedCart } from './use-refreshed-cart';

/** The page's own path. */
const CART = '/sepetim';

type Props = {
  /** Shown instead of the lines when the cart is empty. */
  ideas?: ReactNode;
  /** When a parcel arrives: shown below the amounts. */
  arrival?: ReactNode;
  /** Shown below the lines. */
  suggestions?: ReactNode;
};

/** The cart page. Shows a loading state until persisted state is rehydrated. */
export function CartView({ ideas, arrival, suggestions }: Props) {
  const cartItems = useShopSelector((state) => state.cart.cartItems);
  const rehydrated = useIsHydrated();
  const { notices, failed } = useRefreshedCart();
  const { root, focusAt } = useFocusOnLine(cartItems);
  if (!rehydrated) return <p className={styles.waiting}>Sepetiniz getiriliyor…</p>;
  return (
    <div ref={root}>
      <Notices notices={notices} failed={failed} />
      {cartItems.length === 0 ? (
        <>
          <EmptyState title="Sepetiniz Boş" text="Beğendiğiniz ürünleri buraya ekleyin." drawing="basket-empty">
            <ButtonLink href="/alisveris">Alışverişe başla</ButtonLink>
          </EmptyState>
          {ideas}
        </>
      ) : (
        <div className={styles.cart}>
          <CartLines lines={cartItems} onMove={focusAt} />
          <Summary arrival={arrival} />
          <div>{suggestions}</div>
        </div>
      )}
    </div>
  );
}

/**
 * What the cart costs, and the way to pay. When a tap leads here from another page, everything but that way is rendered after
 * the lines have been painted. During such a navigation the address is still that of the page before.
 */
function Summary({ arrival }: Pick<Props, 'arrival'>) {
  const isWhole = useAfterPaint(() => window.location.pathname === CART);
  return (
    <Card as="aside" className={styles.summary} aria-label="Sipariş özeti">
      {isWhole ? (
        <>
          <CouponField />
          <Amounts />
          {arrival}
          <CartInstalments />
        </>
      ) : (
        <div className={styles.room} />
      )}
      <ActionBar what={<Total />}>
        <ButtonLink wide href="/siparis/siparis-bilgilerim">
          Satın al
        </ButtonLink>
      </ActionBar>
      <p className={styles.note}>Fiyatlara KDV dahildir. Ödeme güvenli kart sayfasında yapılır.</p>
    </Card>
  );
}

/** Repeats the total next to the button on phones; without the delivery cost it is not labelled as the total. */
function Total() {
  const payable = useShopSelector(selectPayable);
  const { kind } = useShopSelector(selectShipping);
  const label = kind === 'checking' || kind === 'failed' ? 'Ara toplam' : 'Toplam';
  return (
    <p className={styles.total} aria-hidden="true">
      {`${label}\n${formatKurus(payable)}`}
    </p>
  );
}

/**
 * Moves the focus after a removal to the line now at that index, or to the empty cart's link; after an undo to the
 * restored line. @returns a ref for the list, and a function that requests the focus after the next change
 */
function useFocusOnLine(cartItems: unknown) {
  const root = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines are rendered after they changed
  useEffect(() => {
    if (wanted.current === null) return;
    const lines = [...(root.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const target = lines[wanted.current] ?? lines.at(-1) ?? root.current?.querySelector<HTMLElement>('a');
    target?.focus();
    wanted.current = null;
  }, [cartItems]);
  const focusAt = (index: number) => {
    wanted.current = index;
  };
  return { root, focusAt };
}

function Notices({ notices, failed }: ReturnType<typeof useRefreshedCart>) {
  if (failed) {
    return (
      <Alert tone="notice" page className={styles.notice} role="alert">
        Güncel fiyatlar şu anda alınamadı. Sepetiniz duruyor.
      </Alert>
    );
  }
  if (notices.length === 0) return null;
  return (
    <Alert as="ul" tone="notice" page className={styles.notice} role="alert">
      {notices.map(({ product, text }) => (
        <li key={`${product} ${text}`}>{text}</li>
      ))}
    </Alert>
  );
}
