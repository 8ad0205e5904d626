'use client';

import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { ProductImage } from '@/components/ui/product-image';
import { Stepper } from '@/components/ui/stepper';
import { WithdrawalNote } from '@/components/ui/withdrawal-note';
import { formatKurus } from '@/contracts/money';
import type { LineKey } from '@/contracts/word-key';
import type { CartLine, LineWord } from '@/services/view-models';
import { cleared, lineRemoved, quantitySet, type Removal, removalUndone } from '@/store/cart/cart-slice';
import { stockBeside } from '@/store/cart/line-products';
import { lineTotal } from '@/store/cart/line-total';
import { removalOfAll, removalOfLine } from '@/store/cart/removal';
import { useShopDispatch, useShopSelector, useShopStore } from '@/store/hooks';
import styles from './cart-lines.module.scss';

type Props = {
  lines: readonly CartLine[];
  /** Called before a line is removed from or restored at this index. */
  onMove(index: number): void;
};

/** The lines of the cart page. A removal can be undone from its toast. */
export function CartLines({ lines, onMove }: Props) {
  const store = useShopStore();
  const undoOf = (removal: Removal) => ({
    label: 'Geri al',
    onPress() {
      onMove(removal.lines[0]?.index ?? 0);
      store.dispatch(removalUndone(removal));
      void showToast('success', 'Geri alındı!');
    },
  });
  const remove = (product: LineKey, index: number) => {
    const removal = removalOfLine(store.getState().cart, product);
    onMove(index);
    store.dispatch(lineRemoved(product));
    void showToast('info', 'Ürün Kaldırıldı!', undoOf(removal));
  };
  const clear = () => {
    const removal = removalOfAll(store.getState().cart);
    onMove(0);
    store.dispatch(cleared());
    void showToast('info', 'Sepet Boşaltıldı!', undoOf(removal));
  };
  return (
    <div>
      <ul className={styles.lines}>
        {lines.map((line, index) => (
          <Line key={line.product.id} line={line} onRemove={() => remove(line.product.id, index)} />
        ))}
      </ul>
      <Button variant="plain" onClick={clear}>
        Sepeti boşalt
      </Button>
    </div>
  );
}

function Line({ line, onRemove }: { line: CartLine; onRemove(): void }) {
  const { product, item, quantity } = line;
  const dispatch = useShopDispatch();
  const available = useShopSelector(({ cart }) => stockBeside(cart.cartItems, line));
  return (
    <Card as="li" className={styles.line}>
      <Link href={`/${item.slug}`} className={styles.image} tabIndex={-1} aria-hidden="true">
        <ProductImage src={item.get_thumbnail} alt="" sizes="110px" />
      </Link>
      <div className={styles.text}>
        <h2 className={styles.title}>
          <Link href={`/${item.slug}`}>{item.title}</Link>
        </h2>
        {product.variant_title && <p className={styles.variant}>{product.variant_title}</p>}
        {line.word && <Letters word={line.word} />}
        <WithdrawalNote reason={item.withdrawal_exclusion} />
        <Price price={product.price} marketPrice={product.market_price} />
        {product.stock === 0 && (
          <strong className={styles.out}>{line.word?.misspelled ? 'Balonlarından biri değişti' : 'Tükendi'}</strong>
        )}
        {product.stock === 0 && line.word && <Link href={`/${item.slug}`}>Başka renk ya da boyla yeniden oluştur</Link>}
      </div>
      <div className={styles.actions}>
        <Stepper
          value={quantity}
          max={Math.max(1, Math.min(available, 99))}
          onChange={(next) => dispatch(quantitySet({ product: product.id, quantity: next }))}
        />
        <Button variant="plain" data-remove="" aria-label={`Kaldır: ${item.title}`} onClick={onRemove}>
          Kaldır
        </Button>
        {quantity > 1 && (
          <p className={styles.total}>
            <span>{quantity} adet</span> <strong>{formatKurus(lineTotal(line))}</strong>
          </p>
        )}
      </div>
    </Card>
  );
}

/** The balloons of a word. */
function Letters({ word }: { word: LineWord }) {
  return (
    <ul className={styles.letters} aria-label="Harfler">
      {word.letters.map(({ product, item, quantity }) => (
        <li key={product.id} data-missing={product.stock < quantity || undefined}>
          {item.title}
          {quantity > 1 && ` × ${quantity}`}
        </li>
      ))}
    </ul>
  );
}
