'use client';

import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { formatMoment } from '@/contracts/dates';
import { formatKurus } from '@/contracts/money';
import { browserApi } from '@/services/http/browser';
import { readErrorCode } from '@/services/http/field-errors';
import { httpUrl } from '@/services/http/http-url';
import { giveUpChange } from '@/services/orders/change-order';
import type { OrderAccess } from '@/services/orders/order-access';
import { orderHref } from '@/services/orders/order-href';
import type { CustomerOrderDetail } from '@/services/view-models';
import { rememberChangedOrder } from '@/store/order/changed-order';

type Paying = NonNullable<CustomerOrderDetail['change_payment']>;
type Props = { payment: Paying; canChange: boolean; access: OrderAccess; onDone: () => void };

/** The latest difference of a change: how to pay it while it waits, and what became of it. */
export function ChangePayment({ payment, canChange, access, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  const { state, page_url } = payment;
  if ((state === 'paid' || state === 'failed') && !canChange) return null;
  const giveUp = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await giveUpChange(browserApi, access);
    } catch (failure) {
      const inReview = readErrorCode(failure) === 'payment_in_review';
      void showToast('error', inReview ? 'Ödemeniz inceleniyor; sonucu beklemelisiniz.' : 'Hata!');
    }
    setBusy(false);
    onDone();
  };
  return (
    <Alert tone={state === 'failed' ? 'danger' : 'notice'} as="div" aria-busy={busy}>
      <Stack tight>
        <p>{wordsOf(payment)}</p>
        {state === 'waiting' && (
          <ActionRow>
            {page_url && (
              <Button
                onClick={() => {
                  rememberChangedOrder(orderHref(access));
                  window.location.assign(httpUrl(page_url));
                }}
              >
                Ödemeye git
              </Button>
            )}
            <Button variant="quiet" onClick={onDone}>
              Durumu yenile
            </Button>
            <Button variant="quiet" onClick={() => void giveUp()}>
              Değişiklikten vazgeç
            </Button>
          </ActionRow>
        )}
      </Stack>
    </Alert>
  );
}

function wordsOf({ state, amount, expires_at }: Paying): string {
  const money = formatKurus(amount);
  switch (state) {
    case 'waiting':
      return `Ürün değişikliği için ${money} fark ödemeniz bekleniyor. Seçtiğiniz ürünleri ${formatMoment(expires_at)} anına kadar ayırdık; ödeme alınınca siparişinize eklenir.`;
    case 'review':
      return `Ürün değişikliği için yaptığınız ${money} fark ödemesi ödeme kuruluşunca inceleniyor. Lütfen yeniden ödemeyin; sonucu e-postayla bildireceğiz.`;
    case 'paid':
      return `${money} fark ödemenizi aldık; ürününüz değişti.`;
    case 'failed':
      return 'Fark ödemesi alınamadı; değişiklik yapılmadı ve siparişiniz önceki hâliyle geçerli. Dilerseniz yeniden deneyin.';
    case 'given_back':
      return `${money} fark ödemeniz bize ulaştığında değişiklik artık yapılamıyordu; siparişiniz önceki hâliyle geçerli, fark size iade edilir.`;
  }
}
