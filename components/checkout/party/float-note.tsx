'use client';

import { useEffect, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { FLOAT_TIMES, type FloatKind, floats, floatWords } from '@/contracts/float-time';
import { getFloatKinds } from '@/services/checkout/slots';
import { browserApi } from '@/services/http/browser';
import { selectBuyableLines } from '@/store/cart/buyable-lines';
import { useShopSelector } from '@/store/hooks';
import { slotOf } from '@/store/order/delivery-choice';
import type { AddressDraft } from '@/store/order/order-state';

/**
 * Says when balloons that are handed over filled will not float until the party: known once an hour of delivery and the
 * party's day and hour are.
 */
export function FloatNote({ draft }: { draft: AddressDraft }) {
  const slot = slotOf(draft);
  const { party_date, party_time } = draft;
  if (!slot || !party_date || !party_time) return null;
  const handedOver = new Date(`${slot.day}T${slot.from}:00+03:00`);
  const party = new Date(`${party_date}T${party_time}:00+03:00`);
  if (Number.isNaN(party.getTime()) || party <= handedOver) return null;
  return <Sinking handedOver={handedOver} party={party} />;
}

function Sinking({ handedOver, party }: { handedOver: Date; party: Date }) {
  const lines = useShopSelector(selectBuyableLines);
  const products = lines.flatMap(({ product: { id } }) => (typeof id === 'number' ? [id] : []));
  const kinds = useFloatKinds(products.join(','));
  const hours = Math.round((party.getTime() - handedOver.getTime()) / 3_600_000);
  const sinking = kinds.flatMap((kind) => {
    const time = FLOAT_TIMES[kind];
    const answer = floats(time, handedOver, party);
    return answer === 'yes' ? [] : [{ answer, text: `${time.name} helyumla ${floatWords(time)} uçar.` }];
  });
  if (sinking.length === 0) return null;
  const ends = sinking.some(({ answer }) => answer === 'no') ? 'kadar uçmaz' : 'yetmeyebilir';
  return (
    <Alert tone="notice" role="status">
      {`Balonlarınızı şişirilmiş alırsanız partinize ${ends}: seçtiğiniz saatle partinin arası yaklaşık ${hours} saat. ${sinking.map(({ text }) => text).join(' ')} Partiye daha yakın bir saat seçin ya da balonları parti günü şişirin.`}
    </Alert>
  );
}

/** The kinds of balloons in the cart; none while they are unknown. @param products ids, separated by commas */
function useFloatKinds(products: string): readonly FloatKind[] {
  const [kinds, setKinds] = useState<readonly FloatKind[]>([]);
  useEffect(() => {
    let here = true;
    if (products === '') return;
    // Without an answer nothing is said: the note is help beside the order.
    getFloatKinds(browserApi, products).then(
      (found) => here && setKinds(found),
      () => {},
    );
    return () => {
      here = false;
    };
  }, [products]);
  return kinds;
}
