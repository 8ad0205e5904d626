import { Link } from '@/components/ui/link';
import type { Brand } from '@/contracts/brand';
import styles from './logo.module.scss';

type Props = { storeName: string; logo: Brand['logo'] };

/** The shop's logo beside its name, or the usual balloon. */
export function Logo({ storeName, logo }: Props) {
  return (
    <Link href="/" className={styles.logo} aria-label={`${storeName} anasayfa`}>
      {logo ? (
        <img
          src={logo.src}
          width={logo.width}
          height={logo.height}
          alt=""
          className={logo.has_name ? `${styles.image} ${styles.whole}` : styles.image}
          decoding="async"
        />
      ) : (
        <svg viewBox="0 0 32 40" width="26" height="32" className={styles.drawing} aria-hidden="true">
          <path d="M16 30q3 4 0 9" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <ellipse cx="16" cy="15" rx="13" ry="15" className={styles.balloon} />
          <ellipse cx="11" cy="9" rx="2.4" ry="4.2" className={styles.shine} transform="rotate(24 11 9)" />
        </svg>
      )}
      {!logo?.has_name && <span className={styles.name}>{storeName}</span>}
    </Link>
  );
}
