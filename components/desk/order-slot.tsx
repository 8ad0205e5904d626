'use client';

import { useState } from 'react';
import { ChangeSlot, slotPlaceOfOrder } from '@/components/slots/change-slot';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Stack } from '@/components/ui/stack';
import type { OrderSlot } from '@/contracts/slots';
import type { DeskOrderDetail } from '@/services/desk/orders';
import { isDeskFailure } from '@/store/desk/desk-api';
import { useChangeOrderSlot } from '@/store/desk/order-changes';
import { failureWords } from './failure-words';

/** Another hour for an order that is not sent yet; the buyer is mailed. */
export function StaffSlot({ order, current }: { order: DeskOrderDetail; current: OrderSlot }) {
  const [isOpen, setOpen] = useState(false);
  const [change, { isLoading }] = useChangeOrderSlot();
  const save = async (slot: OrderSlot): Promise<string | null> => {
    const answer = await change({ number: order.number, slot });
    if ('error' in answer) return isDeskFailure(answer.error) ? failureWords(answer.error) : 'Saat değiştirilemedi.';
    setOpen(false);
    void showToast('success', 'Saat değişti, alıcıya haber verildi.');
    return null;
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Teslim saatini değiştir
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Teslim saati">
        {isOpen && (
          <Stack>
            <ChangeSlot place={slotPlaceOfOrder(order)} current={current} busy={isLoading} onSave={save} />
          </Stack>
        )}
      </Dialog>
    </>
  );
}
