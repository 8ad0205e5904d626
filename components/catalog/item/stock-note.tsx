import type { Product } from '@/contracts/catalog';
import styles from './stock-note.module.scss';

/** At or below this stock the remaining number is shown. */
const LOW_STOCK = 5;

type Props = { product: Product; products: readonly Product[] };

/** The remaining stock of the selected variant, and whether another variant is available instead. */
export function StockNote({ product: { stock }, products }: Props) {
  const hasOthers = products.some((other) => other.stock > 0);
  return (
    <p className={stock === 0 ? styles.out : stock <= LOW_STOCK ? styles.low : styles.in} role="status">
      {stockText(stock)}
      {stock === 0 && hasOthers && <span className={styles.hint}> Diğer seçenekler stokta.</span>}
    </p>
  );
}

function stockText(stock: number): string {
  if (stock === 0) return 'Tükendi';
  return stock <= LOW_STOCK ? `Son ${stock} adet!` : 'Stokta';
}
