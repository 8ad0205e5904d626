'use client';

import { SelectField } from '@/components/ui/field';
import { MISSING_CHOICES, type MissingChoice } from '@/contracts/if-missing';
import { titleWithVariant } from '@/contracts/variant-title';
import { selectBuyableLines } from '@/store/cart/buyable-lines';
import { useShopDispatch, useShopSelector } from '@/store/hooks';
import { choiceOf, choicesOf } from '@/store/order/missing-choices';
import { missingChosen } from '@/store/order/order-slice';
import { CheckoutSection } from './checkout-section';
import { Choice, Choices } from './choice';
import styles from './missing-section.module.scss';

const OPTIONS: Record<MissingChoice, { title: string; detail: string }> = {
  call: { title: 'Beni arayın', detail: 'Sizi arar, ne yapacağımıza birlikte karar veririz.' },
  refund: { title: 'Ücretini iade edin', detail: 'Siparişin kalanını gönderir, o ürünün ücretini iade ederiz.' },
  substitute: {
    title: 'Benzerini gönderin',
    detail: 'Daha pahalıysa fark ödemezsiniz, daha ucuzsa farkı iade ederiz.',
  },
};

/** What the shop does when a product turns out to be missing, for all lines of the order or for each. */
export function MissingSection() {
  const dispatch = useShopDispatch();
  const lines = useShopSelector(selectBuyableLines);
  const choices = useShopSelector((state) => state.order.missing);
  const forAll = choiceOf(choices, 'all');
  const hasWord = lines.some(({ product }) => typeof product.id === 'string');
  return (
    <CheckoutSection title="Bir ürün tükenirse">
      <Choices legend="Bir ürün tükenirse" unseen>
        {MISSING_CHOICES.map((choice) => (
          <Choice
            key={choice}
            name="if_missing"
            value={choice}
            checked={forAll === choice}
            onChange={() => dispatch(missingChosen({ line: 'all', choice }))}
            {...OPTIONS[choice]}
          />
        ))}
      </Choices>
      {forAll === 'substitute' && hasWord && (
        <p className={styles.note}>Harf balonlarından yazıların benzeri gönderilmez; bir harf tükenirse sizi ararız.</p>
      )}
      {lines.length > 1 && (
        <details className={styles.each} open={Object.keys(choices).some((line) => line !== 'all')}>
          <summary>Ürünler için ayrı ayrı seçin</summary>
          <div className={styles.lines}>
            {lines.map(({ product, item }) => (
              <SelectField
                key={product.id}
                label={titleWithVariant(item.title, product.variant_title)}
                value={choiceOf(choices, product.id)}
                onChange={({ target }) =>
                  dispatch(missingChosen({ line: product.id, choice: target.value as MissingChoice }))
                }
              >
                {choicesOf(product.id).map((choice) => (
                  <option key={choice} value={choice}>
                    {OPTIONS[choice].title}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
        </details>
      )}
    </CheckoutSection>
  );
}
