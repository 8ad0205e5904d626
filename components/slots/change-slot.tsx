'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OrderSlot, SlotQuery } from '@/contracts/slots';
import { SlotPicker } from './slot-picker';
import { useSlots } from './use-slots';

type Props = {
  /** Where the order goes: the hours of this place are offered. */
  place: SlotQuery;
  current: OrderSlot;
  busy: boolean;
  /** @returns why it was refused; null when the hour was changed */
  onSave(slot: OrderSlot): Promise<string | null>;
};

/** Another hour for an order; a refused one leaves the order as it was, and the hours are read again. */
export function ChangeSlot({ place, current, busy, onSave }: Props) {
  const state = useSlots(place);
  const [chosen, setChosen] = useState<OrderSlot | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isSame = chosen?.day === current.day && chosen.from === current.from;
  const save = async () => {
    if (busy || !chosen) return;
    setProblem(null);
    const refused = await onSave(chosen);
    if (refused === null) return;
    setProblem(refused);
    setChosen(null);
    state.reload();
  };
  if (state.slots?.days.length === 0) return <p>Şu anda seçilebilecek başka saat yok.</p>;
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <SlotPicker state={state} value={chosen} onChange={setChosen} isPriced={false} />
      {state.slots && (
        <div>
          <Button disabled={!chosen || isSame || busy} aria-busy={busy} onClick={() => void save()}>
            Bu saate değiştir
          </Button>
        </div>
      )}
    </>
  );
}

/** The place whose hours an order can have. */
export function slotPlaceOfOrder({
  delivery,
  shippingAddress: { city, district },
}: {
  delivery: { method: 'shipping' } | { method: 'pickup'; branch: { slug: string } };
  shippingAddress: { city: string; district: string };
}): SlotQuery {
  return delivery.method === 'pickup' ? { branch: delivery.branch.slug } : { city, district };
}
