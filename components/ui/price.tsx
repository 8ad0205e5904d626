import { discountPercent, formatKurus, type Kurus } from '@/contracts/money';
import styles from './price.module.scss';

type Props = { price: Kurus; marketPrice?: Kurus };

/** A price; the market price is struck through only when it is above the price. */
export function Price({ price, marketPrice }: Props) {
  const percent = marketPrice ? discountPercent(price, marketPrice) : 0;
  const reduced = marketPrice !== undefined && marketPrice > price;
  return (
    <span className={styles.price}>
      {reduced && <span className={styles.hidden}>İndirimli fiyat: </span>}
      <span className={styles.now}>{formatKurus(price)}</span>
      {reduced && (
        <>
          <span className={styles.hidden}>Eski fiyat: </span>
          <s className={styles.before}>{formatKurus(marketPrice)}</s>
          {percent > 0 && <span className={styles.off}>{`%${percent}`}</span>}
        </>
      )}
    </span>
  );
}
