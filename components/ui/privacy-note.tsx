import { Link } from './link';
import styles from './privacy-note.module.scss';

/** The purpose for which a form takes personal data, with the notice that KVKK art. 10 requires where it is taken. */
export function PrivacyNote({ purpose }: { purpose: string }) {
  return (
    <p className={styles.note}>
      {purpose}: <Link href="/s/gizlilik-ve-guvenlik#hangi-veriler">KVKK aydınlatma metni</Link>
    </p>
  );
}
