import { Link } from '@/components/ui/link';
import { isInIstanbul, storeCount } from '@/contracts/claims';
import type { StoreService } from '@/contracts/company';
import type { Branch } from '@/contracts/content';
import type { Holidays } from '@/contracts/delivery';
import { IstanbulMap } from './istanbul-map';
import { StoreCards } from './store-card';
import styles from './stores.module.scss';

type Props = { branches: readonly Branch[]; services: readonly StoreService[]; holidays: Holidays };

/** All branches as text, those in İstanbul also on the map. */
export function StoreList({ branches, services, holidays }: Props) {
  const count = storeCount(branches);
  const onMap = branches.filter(isInIstanbul);
  const reasons = [
    'süsleri görüp seçin',
    services.includes('helium') && 'balonlarınızı helyumla şişirtin',
    branches.some(({ pickup }) => pickup) && 'internet siparişinizi ücretsiz teslim alın',
  ].filter(Boolean);
  if (!count) return <NoStores />;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>Mağazalarımız</h1>
        <p className={styles.lead}>
          {count}mızdayız. {sentence(reasons.join(', '))}
        </p>
      </div>
      <div className={styles.withMap}>
        <StoreCards branches={branches} holidays={holidays} />
        {onMap.length > 0 && (
          <figure className={styles.figure}>
            <IstanbulMap branches={onMap} />
            <figcaption>Harita kabataslaktır. Yol için mağazanın “Yol tarifi al” bağlantısını kullanın.</figcaption>
          </figure>
        )}
      </div>
    </div>
  );
}

function NoStores() {
  return (
    <div className={styles.head}>
      <h1>Mağazalarımız</h1>
      <p className={styles.lead}>
        Şu anda mağazamız yok; siparişinizi internetten verebilirsiniz. Sorularınız için{' '}
        <Link href="/iletisim">bize ulaşın</Link>.
      </p>
    </div>
  );
}

function sentence(words: string): string {
  return `${words.charAt(0).toLocaleUpperCase('tr')}${words.slice(1)}.`;
}
