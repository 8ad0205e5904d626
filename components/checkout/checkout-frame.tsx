'use client';

import { type ReactNode, useState } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { selectBuyableLines } from '@/store/cart/buyable-lines';
import { useIsHydrated, useShopSelector } from '@/store/hooks';
import styles from './checkout-frame.module.scss';
import { NextStepSlot } from './next-step';
import { OrderSummary } from './order-summary';

/** A checkout step next to the summary; an empty state when the cart is empty. */
export function CheckoutFrame({ title, step, children }: { title: string; step: number; children: ReactNode }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const rehydrated = useIsHydrated();
  const empty = useShopSelector((state) => selectBuyableLines(state).length === 0);
  return (
    <div className={styles.frame}>
      <Steps current={step} />
      <h1>{title}</h1>
      {!rehydrated && <p className={styles.waiting}>Sepetiniz getiriliyor…</p>}
      {rehydrated && empty && (
        <EmptyState
          title="Sepetiniz Boş"
          text="Sipariş vermek için önce sepetinize ürün ekleyin."
          drawing="basket-empty"
        >
          <ButtonLink href="/alisveris">Alışverişe başla</ButtonLink>
        </EmptyState>
      )}
      {rehydrated && !empty && (
        <div className={styles.columns}>
          <div>
            <NextStepSlot value={slot}>{children}</NextStepSlot>
          </div>
          <OrderSummary next={setSlot} />
        </div>
      )}
    </div>
  );
}

/** The height of a step whose code is loading. */
export function StepLoading() {
  return <div className={styles.loading} />;
}

const STEPS = ['Teslimat bilgileri', 'Onay', 'Ödeme'] as const;

/** Progress of the checkout; `current` counts from 0. */
function Steps({ current }: { current: number }) {
  return (
    <ol className={styles.steps} aria-label="Sipariş adımları">
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index <= current ? styles.reached : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {index + 1}. {step}
        </li>
      ))}
    </ol>
  );
}
