'use client';

import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { formatKurus } from '@/contracts/money';
import type { DeskOrderDetail } from '@/services/desk/orders';
import { useCancelOrder } from '@/store/desk/order-changes';
import { FailureAlert } from './failure-alert';

/** Cancels an order that is not shipped yet. The API asks for the password first. */
export function CancelForm({ order, onDone }: { order: DeskOrderDetail; onDone(): void }) {
  const [cancel, { isLoading, error }] = useCancelOrder();
  const send = async () => {
    if ('error' in (await cancel(order.number))) return;
    onDone();
    void showToast('success', 'Sipariş iptal edildi, alıcıya haber verildi.');
  };
  return (
    <Stack tight>
      <p>
        {order.number} iptal edilecek; ürünler stoğa döner.
        {order.paid_at &&
          ` Ödenen ${formatKurus(order.instalments?.amount ?? order.amount)} tutarın kalanı alıcıya iade edilir.`}{' '}
        Bu geri alınamaz.
      </p>
      <FailureAlert error={error} />
      <Button disabled={isLoading} onClick={() => void send()}>
        Siparişi iptal et
      </Button>
    </Stack>
  );
}
