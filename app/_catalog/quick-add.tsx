'use client';

import { type ComponentType, useState } from 'react';
import type { CardOffer } from '@/components/catalog/card-parts';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { useShopStore } from '@/store/hooks';
import styles from './quick-add.module.scss';

/**
 * Puts a card's item into the cart: an only variant at once, one of several after the shopper has chosen. Prices, stock
 * and the picker's code come when it is pressed. Without a script the card is the link that it is.
 */
export function QuickAdd({ offer: { slug, title, color, isChoice } }: { offer: CardOffer }) {
  const store = useShopStore();
  const [isBusy, setBusy] = useState(false);
  const [picking, setPicking] = useState<{ Picker: ComponentType<{ onClose(): void }> } | null>(null);
  const start = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { quickAdd } = await import('./quick-picker');
      const Picker = await quickAdd(store, slug, color);
      if (Picker) setPicking({ Picker });
    } catch {
      void showToast('error', 'Ürün getirilemedi. Birazdan yeniden deneyin.');
    }
    setBusy(false);
  };
  return (
    <div className={styles.action}>
      <Button
        variant="quiet"
        wide
        aria-label={`Hızlı ekle: ${title}`}
        aria-haspopup={isChoice ? 'dialog' : undefined}
        aria-busy={isBusy}
        onClick={() => void start()}
      >
        Hızlı ekle
      </Button>
      {picking && <picking.Picker onClose={() => setPicking(null)} />}
    </div>
  );
}
