'use client';

import { useState } from 'react';
import { ChangeSlot, slotPlaceOfOrder } from '@/components/slots/change-slot';
import { SLOT_PROBLEMS } from '@/components/slots/slot-words';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { SLOT_REFUSALS } from '@/contracts/slot-refusals';
import type { OrderSlot } from '@/contracts/slots';
import { changeSlot } from '@/services/checkout/slots';
import { browserApi } from '@/services/http/browser';
import { readErrorCode } from '@/services/http/field-errors';
import type { OrderAccess } from '@/services/orders/order-access';
import type { CustomerOrderDetail } from '@/services/view-models';
import { Panel } from '../panel';

type Props = { order: CustomerOrderDetail; access: OrderAccess; onDone(): void };

/** Another hour of delivery or pickup, which the buyer can choose until the order is packed. */
export function ChangeOrderSlot({ order, access, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!order.slot || !order.can_change_slot) return null;
  const save = async (slot: OrderSlot): Promise<string | null> => {
    setBusy(true);
    try {
      await changeSlot(browserApi, access, slot);
      void showToast('success', 'Teslim saatiniz değişti.');
      setOpen(false);
      onDone();
      return null;
    } catch (failure) {
      const code = readErrorCode(failure);
      if (code === 'wrong_status') onDone();
      return problemOf(code);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel title="Teslim saatini değiştir" screenOnly>
      <p>Siparişiniz hazırlanmaya başlayana kadar gününü ve saatini değiştirebilirsiniz; ödediğiniz tutar değişmez.</p>
      {isOpen ? (
        <ChangeSlot place={slotPlaceOfOrder(order)} current={order.slot} busy={busy} onSave={save} />
      ) : (
        <div>
          <Button variant="quiet" onClick={() => setOpen(true)}>
            Başka saat seç
          </Button>
        </div>
      )}
    </Panel>
  );
}

function problemOf(code: string | null | undefined): string {
  const refusal = SLOT_REFUSALS.find((one) => one === code);
  if (refusal) return SLOT_PROBLEMS[refusal];
  return code === 'wrong_status'
    ? 'Siparişiniz hazırlanmaya başladı; saati artık değiştirilemiyor.'
    : 'Saat şu anda değiştirilemedi. Lütfen yeniden deneyin.';
}
