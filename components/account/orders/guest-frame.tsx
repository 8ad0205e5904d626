import type { ReactNode } from 'react';
import frame from '../account-frame.module.scss';
import styles from './guest-frame.module.scss';

/** The layout of account pages opened by an emailed link, without menu and log-in. */
export function GuestFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={`${frame.screen} ${styles.frame}`}>
      <h1>{title}</h1>
      <p className={styles.hint}>
        Bu sayfa, e-postanızdaki bağlantıyla üye girişi olmadan açılır. Bağlantıyı kimseyle paylaşmayın.
      </p>
      {children}
    </div>
  );
}
