import type { ReactNode } from 'react';
import styles from './account-frame.module.scss';
import { AccountNav } from './account-nav';
import { CustomersOnly } from './customers-only';

/** Every screen of the account area: its menu beside or above it, its heading, and nobody but customers. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <AccountNav />
      <div className={styles.screen}>
        <h1>{title}</h1>
        <CustomersOnly>{children}</CustomersOnly>
      </div>
    </div>
  );
}
