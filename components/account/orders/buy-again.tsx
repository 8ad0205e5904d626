'use client';

import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { titleWithVariant } from '@/contracts/variant-title';
import { pricedWordLine } from '@/services/cart/word-line';
import { browserApi } from '@/services/http/browser';
import type { OrderAccess } from '@/services/orders/order-access';
import { getBuyAgain } from '@/services/orders/orders';
import type { BuyAgain as Answer } from '@/services/view-models';
import { itemAdded } from '@/store/cart/cart-slice';
import { useShopDispatch } from '@/store/hooks';
import styles from './order-view.module.scss';

/** Adds the order's products that are still sold to the cart at current prices, and reports the missing ones. */
export function BuyAgain({ access }: { access: OrderAccess }) {
  const dispatch = useShopDispatch();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [asking, setAsking] = useState(false);
  const add = async () => {
    setAsking(true);
    try {
      const again = await getBuyAgain(browserApi, access);
      for (const { quantity, product: line } of again.results) {
        const { item, ...product } = line;
        dispatch(itemAdded({ product, item, quantity, cartItemId: null }));
      }
      for (const { quantity, ...word } of again.words) dispatch(itemAdded(pricedWordLine(word, quantity)));
      setAnswer(again);
      if (countOf(again) > 0) void showToast('success', 'Sepete Eklendi!');
    } catch {
      void showToast('error', 'Hata!');
    }
    setAsking(false);
  };
  return (
    <>
      <div role="status">
        {answer && answer.missing.length > 0 && (
          <Alert as="ul" tone="notice">
            {answer.missing.map(({ title, variant_title, wanted, left }) => (
              <li key={`${title} ${variant_title}`}>
                {titleWithVariant(title, variant_title)}:{' '}
                {left > 0
                  ? `${wanted} yerine stokta kalan ${left} adet sepete eklendi.`
                  : 'artık satışta değil ya da tükendi.'}
              </li>
            ))}
          </Alert>
        )}
      </div>
      <ActionRow className={styles.ways}>
        <Button variant="quiet" aria-busy={asking} aria-disabled={asking} onClick={() => !asking && void add()}>
          Yeniden sipariş ver
        </Button>
        {answer && countOf(answer) > 0 && <ButtonLink href="/sepetim">Sepete git</ButtonLink>}
      </ActionRow>
    </>
  );
}

function countOf({ results, words }: Answer): number {
  return results.length + words.length;
}
