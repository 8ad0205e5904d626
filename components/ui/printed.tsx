import type { ReactNode } from 'react';
import styles from './printed.module.scss';

/** A paragraph on paper only: what the controls say that are missing there. */
export function Printed({ children }: { children: ReactNode }) {
  return <p className={styles.printed}>{children}</p>;
}

/** The page's URL, on paper only. */
export function PrintedUrl({ url }: { url: string }) {
  return (
    <Printed>
      Bu sayfanın adresi: <span>{url}</span>
    </Printed>
  );
}
