import { discountPercent, formatMoney, type MoneyString, parseMoney } from '@/contracts/money';
import styles from './price.module.scss';

type Props = { price: MoneyString; marketPrice?: MoneyString };

/** A price; the market price is struck through only when it is above the price. */
export function Price({ price, marketPrice }: Props) {
  const percent = marketPrice ? discountPercent(parseMoney(price), parseMoney(marketPrice)) : 0;
  const reduced = marketPrice !== undefined && parseMoney(marketPrice) > parseMoney(price);
  return (
    <span className={styles.price}>
      {reduced && <span className={styles.hidden}>İndirimli fiyat: </span>}
      <span className={styles.now}>{formatMoney(price)}</span>
      {reduced && (
        <>
          <span className={styles.hidden}>Eski fiyat: </span>
          <s className={styles.before}>{formatMoney(marketPrice)}</s>
          {percent > 0 && <span className={styles.off}>{`%${percent}`}</span>}
        </>
      )}
    </span>
  );
}
