'use client';

import { type ComponentType, useState } from 'react';
import type { CardOffer } from '@/components/catalog/card-parts';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { useShopStore } from '@/store/hooks';
import styles from './quick-add.module.scss';

/**
 * Adds a card's item to the cart: a single variant at once, one of several through a picker. Prices, stock and the
 * picker's code load on the click. Without JavaScript only the card's link works.
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
