import type { Branch } from '@/contracts/content';
import { IstanbulMap } from './istanbul-map';
import { StoreCards } from './store-card';
import styles from './stores.module.scss';

/** Every branch on the map and in words. */
export function StoreList({ branches }: { branches: readonly Branch[] }) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Mağazalarımız</h1>
        <p className={styles.lead}>
          İstanbul’da {branches.length} mağazamızdayız. Süsleri görüp seçin, balonlarınızı helyumla şişirtin, internet
          siparişinizi ücretsiz teslim alın.
        </p>
      </div>
      <div className={styles.withMap}>
        <StoreCards branches={branches} />
        <figure className={styles.figure}>
          <IstanbulMap branches={branches} />
          <figcaption>Harita kabataslaktır. Yol için mağazanın “Yol tarifi al” bağlantısını kullanın.</figcaption>
        </figure>
      </div>
    </div>
  );
}
