'use client';

import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { browserApi } from '@/services/http/browser';
import { readErrorCode } from '@/services/http/field-errors';
import type { OrderAccess } from '@/services/orders/order-access';
import { cancelOrder } from '@/services/orders/orders';
import type { CustomerOrderDetail } from '@/services/view-models';
import { ConfirmButton } from '../confirm-button';
import { Panel } from '../panel';

const UNTIL = {
  shipping: 'Siparişiniz kargoya verilmeden iptal edebilirsiniz.',
  pickup: 'Siparişiniz mağazada teslime hazır olmadan iptal edebilirsiniz.',
};

type Props = { order: CustomerOrderDetail; access: OrderAccess; onDone(): void };

/** Cancels an order before it ships, after a confirmation. */
export function CancelOrder({ order: { paid_at, delivery, payment_method, payment_due }, access, onDone }: Props) {
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await cancelOrder(browserApi, access);
      void showToast('success', 'Sipariş iptal edildi.');
      onDone();
    } catch (failure) {
      const late = readErrorCode(failure) === 'not_cancellable';
      void showToast('error', late ? 'Bu sipariş artık iptal edilemiyor.' : 'Hata!');
      if (late) onDone();
    }
    setBusy(false);
  };
  return (
    <Panel title="Siparişi iptal et" screenOnly>
      <p>
        {paid_at !== null
          ? `${UNTIL[delivery.method]} Ödediğiniz tutar ${payment_method === 'card' ? 'kartınıza iade edilir' : 'size geri ödenir'}; hesabınıza yansıması bankanıza göre birkaç iş günü sürebilir.`
          : payment_due?.method === 'transfer' && payment_due.received > 0
            ? 'İptal ederseniz şimdiye kadar gönderdiğiniz tutar size geri ödenir, ayrılan ürünler yeniden satışa açılır.'
            : 'Bu sipariş için ödeme alınmadı. İptal ederseniz ayrılan ürünler yeniden satışa açılır.'}
      </p>
      <div aria-busy={busy}>
        <ConfirmButton
          label="Siparişi iptal et"
          question="Sipariş iptal edilsin mi?"
          text="Bu işlem geri alınamaz."
          yes="Evet, iptal et"
          onYes={() => !busy && void cancel()}
        />
      </div>
    </Panel>
  );
}
