import { Link } from '@/components/ui/link';
import styles from './logo.module.scss';

/** The logo: a balloon and the shop's name. */
export function Logo({ storeName }: { storeName: string }) {
  return (
    <Link href="/" className={styles.logo} aria-label={`${storeName} anasayfa`}>
      <svg viewBox="0 0 32 40" width="26" height="32" className={styles.drawing} aria-hidden="true">
        <path d="M16 30q3 4 0 9" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <ellipse cx="16" cy="15" rx="13" ry="15" className={styles.balloon} />
        <ellipse cx="11" cy="9" rx="2.4" ry="4.2" className={styles.shine} transform="rotate(24 11 9)" />
      </svg>
      <span className={styles.name}>{storeName}</span>
    </Link>
  );
}
