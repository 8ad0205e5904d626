import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { Branch } from '@/contracts/content';
import { formatPhone } from '@/contracts/phone';
import styles from './store-cards.module.scss';

/** The branches in the footer of every page, each with a link for directions. */
export function StoreCards({ branches }: { branches: readonly Branch[] }) {
  if (branches.length === 0) return null;
  return (
    <section id="magazalar" className={styles.stores} aria-labelledby="magaza-kartlari">
      <h2 id="magaza-kartlari" className={styles.title}>
        Mağazalarımız
      </h2>
      <ul>
        {branches.map(({ slug, name, address, phone, map }) => (
          <li key={name} className={styles.store}>
            <h3>
              <Link href={`/magazalarimiz/${slug}`}>{name}</Link>
            </h3>
            <p>{address}</p>
            <div className={styles.ways}>
              <a href={`tel:${phone}`}>
                <Icon name="phone" size={16} />
                {formatPhone(phone)}
              </a>
              <a href={map} rel="noopener noreferrer" target="_blank" aria-label={`${name} için yol tarifi al`}>
                Yol tarifi al
              </a>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
