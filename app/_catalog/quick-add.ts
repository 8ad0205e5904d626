import type { CardDialog, CardOffer } from '@/components/catalog/card-parts';
import { showToast } from '@/components/toasts/show-toast';
import { buttonClass } from '@/components/ui/button';
import { type Html, html } from '@/components/ui/html';
import type { ShopStore } from '@/store/store';
import styles from './quick-add.module.scss';

/** The button of a card that adds its item to the cart. Without JavaScript only the card's link works. */
export function quickAddButton({ title, isChoice }: CardOffer): Html {
  const look = `${buttonClass({ variant: 'quiet', wide: true })} ${styles.action}`;
  const popup = isChoice ? html` aria-haspopup="dialog"` : null;
  return html`<button type="button" class="${look}" data-part="action" aria-label="Hızlı ekle: ${title}"${popup}>Hızlı ekle</button>`;
}

/**
 * Adds a card's item: a single variant at once, one of several through a dialog. Prices, stock and the dialog's code load
 * on the click.
 */
export async function startQuickAdd(store: ShopStore, { slug, color }: CardOffer): Promise<CardDialog | null> {
  try {
    const { quickAdd } = await import('./quick-picker');
    return await quickAdd(store, slug, color);
  } catch {
    void showToast('error', 'Ürün getirilemedi. Birazdan yeniden deneyin.');
    return null;
  }
}
