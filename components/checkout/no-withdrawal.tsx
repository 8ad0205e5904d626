'use client';

import { WithdrawalNote } from '@/components/ui/withdrawal-note';
import { selectBuyableLines } from '@/store/cart/buyable-lines';
import { useShopSelector } from '@/store/hooks';
import styles from './no-withdrawal.module.scss';

/** Lists the products that cannot be returned, before the order; renders nothing when all can. */
export function NoWithdrawal() {
  const lines = useShopSelector(selectBuyableLines).filter(({ item }) => item.withdrawal_exclusion);
  if (lines.length === 0) return null;
  return (
    <div className={styles.exclusions}>
      <p>Siparişi onayladığınızda aşağıdaki ürünlerde cayma hakkınızın olmadığını kabul edersiniz:</p>
      <ul>
        {lines.map(({ product, item }) => (
          <li key={product.id}>
            <strong>{item.title}</strong> <WithdrawalNote reason={item.withdrawal_exclusion} />
          </li>
        ))}
      </ul>
    </div>
  );
}
