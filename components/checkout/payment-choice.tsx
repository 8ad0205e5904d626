'use client';

import { useEffect, useState } from 'react';
import { formatMoment } from '@/contracts/dates';
import type { Holidays } from '@/contracts/delivery';
import { formatKurus } from '@/contracts/money';
import { transferDeadline } from '@/contracts/payment-deadline';
import {
  isOffered,
  MEANS_WORDS,
  METHOD_WORDS,
  type PaymentMethod,
  type PaymentOffers,
} from '@/contracts/payment-methods';
import { useShopDispatch, useShopSelector } from '@/store/hooks';
import { selectDelivery } from '@/store/order/delivery-choice';
import { paymentChosen } from '@/store/order/order-slice';
import { selectPayable } from '@/store/order/shipping-status';
import { CheckoutSection } from './checkout-section';
import { Choice, Choices } from './choice';

type Props = { offers: PaymentOffers; holidays: Holidays };

/** How the order is paid; renders nothing in a shop that takes cards only. */
export function PaymentChoice({ offers, holidays }: Props) {
  const dispatch = useShopDispatch();
  const chosen = useShopSelector((state) => state.order.payment);
  const amount = useShopSelector(selectPayable);
  const delivery = useShopSelector(selectDelivery)?.method ?? 'pickup';
  const [now] = useState(() => new Date());
  const isPossible = (method: PaymentMethod) => isOffered(offers, method, { delivery, amount });
  const isChosenPossible = isPossible(chosen);
  // The delivery, the amount or the shop's offer has changed since it was chosen.
  useEffect(() => {
    if (!isChosenPossible) dispatch(paymentChosen('card'));
  }, [isChosenPossible, dispatch]);
  const { transfer, branch } = offers;
  if (!transfer && !branch) return null;
  const choice = (method: PaymentMethod, detail: string) => (
    <Choice
      name="payment_method"
      value={method}
      title={METHOD_WORDS[method]}
      detail={detail}
      checked={chosen === method}
      disabled={!isPossible(method)}
      onChange={() => dispatch(paymentChosen(method))}
    />
  );
  return (
    <CheckoutSection title="Ödeme şekli">
      <Choices legend="Ödeme şekli" unseen>
        {choice('card', 'Tek çekim ya da taksit; güvenli ödeme sayfasında.')}
        {transfer &&
          choice(
            'transfer',
            `Ürünlerinizi ayırırız; tutarı ${formatMoment(transferDeadline(now, transfer.hours, holidays).toISOString())} tarihine kadar hesabımıza gönderirsiniz.`,
          )}
        {branch && delivery === 'pickup' && choice('branch', describeBranch(branch, amount))}
      </Choices>
    </CheckoutSection>
  );
}

function describeBranch({ means, max, days }: NonNullable<PaymentOffers['branch']>, amount: number): string {
  if (amount > max) return `${formatKurus(max)} tutarına kadar olan siparişlerde.`;
  const words = means.map((one) => MEANS_WORDS[one]).join(' ya da ');
  return `Teslim alırken ${words} ile ödersiniz. Hazır olan siparişinizi ${days} gün saklarız.`;
}
