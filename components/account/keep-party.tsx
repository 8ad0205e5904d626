'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import type { ReminderInput } from '@/contracts/reminder';
import { addToCollection, createCollection } from '@/services/collection/collection';
import { browserApi } from '@/services/http/browser';
import { hasStatus } from '@/services/http/errors';
import { createReminder } from '@/services/reminder/reminder';
import { useShopStore } from '@/store/hooks';

const LogInFirst = dynamic(() => import('./collections/log-in-first').then((module) => module.LogInFirst), {
  ssr: false,
});

type Props = {
  /** Name of the new collection. */
  name: string;
  /** Ids of the items to keep. */
  items: readonly number[];
  /** What to be reminded of; null without a date. */
  reminder: ReminderInput | null;
};

const SAME_NAMES = 9;

/** Keeps a planned party in the customer's account: its items as a collection, its tasks as a reminder. */
export function KeepParty({ name, items, reminder }: Props) {
  const store = useShopStore();
  const [isBusy, setIsBusy] = useState(false);
  const [isGuest, setIsGuest] = useState(false);
  const asCustomer = (keep: () => Promise<void>, failed: string) => async () => {
    if (!store.getState().auth.isLoggedIn) return setIsGuest(true);
    setIsBusy(true);
    try {
      await keep();
    } catch {
      void showToast('error', failed);
    }
    setIsBusy(false);
  };
  const collect = asCustomer(async () => {
    const id = await createNamed(name);
    for (const item of items) await addToCollection(browserApi, id, item);
    void showToast('success', 'Koleksiyona Eklendi!', {
      label: 'Koleksiyonu aç',
      href: `/hesap/koleksiyonlarim/${id}`,
    });
  }, 'Koleksiyon şu anda oluşturulamadı. Birazdan yeniden deneyin.');
  const remind = asCustomer(async () => {
    if (reminder) await createReminder(browserApi, reminder);
    void showToast('success', 'Anımsatıcı kuruldu!', { label: 'Anımsatıcılarım', href: '/hesap/animsaticilarim' });
  }, 'Anımsatıcı şu anda kurulamadı. Birazdan yeniden deneyin.');
  return (
    <>
      <Button variant="quiet" disabled={isBusy || items.length === 0} onClick={() => void collect()}>
        Koleksiyona kaydet
      </Button>
      {reminder && (
        <Button variant="quiet" disabled={isBusy} onClick={() => void remind()}>
          Bana hatırlat
        </Button>
      )}
      {isGuest && <LogInFirst open onClose={() => setIsGuest(false)} />}
    </>
  );
}

/** Creates a collection of this name, with a number after it when there is one already. */
async function createNamed(name: string, number = 1): Promise<number> {
  try {
    return (await createCollection(browserApi, number === 1 ? name : `${name} ${number}`)).id;
  } catch (failure) {
    if (!hasStatus(failure, 400) || number === SAME_NAMES) throw failure;
    return createNamed(name, number + 1);
  }
}
