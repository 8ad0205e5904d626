import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { Brand } from '@/contracts/brand';
import styles from './checkout-header.module.scss';
import { Logo } from './logo';

/** The header during checkout: links to the cart and to the contact page only. */
export function CheckoutHeader({ storeName, logo }: { storeName: string; logo: Brand['logo'] }) {
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link href="/sepetim" className={styles.way} aria-label="Sepete dön">
          <Icon name="chevron-left" size={20} /> Sepet
        </Link>
        <Logo storeName={storeName} logo={logo} />
        <Link href="/iletisim" className={styles.way}>
          Yardım
        </Link>
      </div>
    </header>
  );
}
