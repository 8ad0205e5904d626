import styles from './skip-link.module.scss';

export function SkipLink() {
  return (
    <a href="#icerik" className={styles.skip}>
      İçeriğe geç
    </a>
  );
}
