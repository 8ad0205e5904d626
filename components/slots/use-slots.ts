'use client';

import { useEffect, useState } from 'react';
import type { SlotQuery } from '@/contracts/slots';
import { getSlots } from '@/services/checkout/slots';
import { browserApi } from '@/services/http/browser';
import type { AvailableSlots } from '@/services/view-models';

type Answer = { of: string; slots: AvailableSlots | null };
type Slots = { slots: AvailableSlots | null; failed: boolean; reload(): void };

/** The hours of a place, requested anew whenever it changes; null until they are known. */
export function useSlots(place: SlotQuery): Slots {
  const [tries, setTries] = useState(0);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const { branch, city, district } = place;
  const of = [branch, city, district, tries].join('/');
  useEffect(() => {
    let here = true;
    getSlots(browserApi, branch === undefined ? { city, district } : { branch }).then(
      (slots) => here && setAnswer({ of, slots }),
      () => here && setAnswer({ of, slots: null }),
    );
    return () => {
      here = false;
    };
  }, [branch, city, district, of]);
  const known = answer?.of === of ? answer : null;
  return {
    slots: known?.slots ?? null,
    failed: known !== null && known.slots === null,
    reload: () => setTries((count) => count + 1),
  };
}
