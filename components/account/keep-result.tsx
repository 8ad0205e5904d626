'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { shareUrl } from '@/components/ui/share-url';
import type { ReminderInput } from '@/contracts/reminder';
import { useShopStore } from '@/store/hooks';
import { whenRehydrated } from '@/store/when-rehydrated';
import styles from './keep-result.module.scss';

const LogInFirst = dynamic(() => import('./collections/log-in-first').then((module) => module.LogInFirst), {
  ssr: false,
});

export type ToolResult = {
  /** What it is, for the title of the shared page and for the new collection; 60 characters at most. */
  name: string;
  /** Path and query of the page that shows it again. */
  path: string;
  /** Ids of its items, each once. */
  items: readonly number[];
  /** What to be reminded of; null without a date. */
  reminder?: ReminderInput | null;
};

type Props = {
  result: ToolResult;
  /** Whether the items are still those of a former wish. */
  disabled?: boolean;
};

/**
 * Shares, prints and keeps the result of a party tool: its page and items as a collection, its tasks as a reminder. What
 * stores it in the account loads with the first press.
 */
export function KeepResult({ result, disabled = false }: Props) {
  const store = useShopStore();
  const [isBusy, setIsBusy] = useState(false);
  const [isGuest, setIsGuest] = useState(false);
  const share = async () => {
    const url = new URL(result.path, window.location.href).href;
    const outcome = await shareUrl({ title: result.name, url });
    if (outcome === 'copied') void showToast('success', 'Bağlantı kopyalandı!');
    if (outcome === 'impossible') {
      void showToast('info', 'Tarayıcınız paylaşamıyor; adres çubuğundaki adresi kopyalayın.');
    }
  };
  const inAccount = async (what: 'keepItems' | 'keepReminder') => {
    await whenRehydrated(store);
    if (!store.getState().auth.isLoggedIn) return setIsGuest(true);
    setIsBusy(true);
    try {
      await (await import('./keep-in-account'))[what](result);
    } catch {
      void showToast('error', 'Şu anda kaydedilemedi. Birazdan yeniden deneyin.');
    }
    setIsBusy(false);
  };
  return (
    <ActionRow className={styles.tools}>
      <Button variant="quiet" onClick={() => void share()}>
        <Icon name="share-2" size={20} /> Paylaş
      </Button>
      <Button variant="quiet" onClick={() => window.print()}>
        Yazdır
      </Button>
      <Button
        variant="quiet"
        disabled={disabled || isBusy || result.items.length === 0}
        onClick={() => void inAccount('keepItems')}
      >
        Koleksiyona kaydet
      </Button>
      {result.reminder && (
        <Button variant="quiet" disabled={isBusy} onClick={() => void inAccount('keepReminder')}>
          Bana hatırlat
        </Button>
      )}
      {isGuest && <LogInFirst open onClose={() => setIsGuest(false)} />}
    </ActionRow>
  );
}
