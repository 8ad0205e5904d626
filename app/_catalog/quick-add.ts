import type { CardDialog, CardOffer } from '@/components/catalog/card-parts';
import { showToast } from '@/components/toasts/show-toast';
import { html } from '@/components/ui/html';
import type { ShopStore } from '@/store/store';
import styles from './quick-add.module.scss';

/** The button of a card that adds its item to the cart. Without JavaScript only the card's link works. */
export const QUICK_ADD = html`<button class="${styles.action}">Hızlı ekle</button>`;

/** Tells that button, which works with JavaScript only, from those of other cards: the HTML of a listing has two dozen. */
export function describeQuickAdd(button: HTMLElement, { title, isChoice }: CardOffer): void {
  if (isChoice) button.setAttribute('aria-haspopup', 'dialog');
  button.setAttribute('aria-label', `Hızlı ekle: ${title}`);
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
