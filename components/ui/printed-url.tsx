import styles from './printed-url.module.scss';

/** The page's URL, on paper only. */
export function PrintedUrl({ url }: { url: string }) {
  return (
    <p className={styles.url}>
      Bu sayfanın adresi: <span>{url}</span>
    </p>
  );
}
