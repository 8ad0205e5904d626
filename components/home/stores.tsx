import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import type { Branch } from '@/contracts/content';
import styles from './stores.module.scss';

/** The branches, each with the way there and to its own page. */
export function Stores({ branches }: { branches: readonly Branch[] }) {
  if (branches.length === 0) return null;
  return (
    <section aria-labelledby="anasayfa-magazalar">
      <div className={styles.head}>
        <h2 id="anasayfa-magazalar">İstanbul’da {branches.length} mağaza</h2>
        <Link href="/magazalarimiz">Tüm mağazalar</Link>
      </div>
      <ul className={styles.stores}>
        {branches.map(({ slug, name, label, map }) => (
          <li key={name} className={styles.store}>
            <span className={styles.pin}>
              <Icon name="store" size={22} />
            </span>
            <h3>
              <Link href={`/magazalarimiz/${slug}`}>{label.split(',')[0]}</Link>
            </h3>
            <a href={map} rel="noopener noreferrer" target="_blank" aria-label={`${name}: yol tarifi`}>
              Yol tarifi
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
