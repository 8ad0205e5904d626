import type { ReactNode } from 'react';
import styles from './account-frame.module.scss';
import { AccountNav } from './account-nav';
import { CustomersOnly } from './customers-only';

type Props = { title: string; guests?: boolean; children: ReactNode };

/** The layout of every account page: menu, heading and, unless `guests`, a log-in requirement. */
export function AccountFrame({ title, guests = false, children }: Props) {
  return (
    <div className={styles.frame}>
      <AccountNav />
      <div className={styles.screen}>
        <h1>{title}</h1>
        {guests ? children : <CustomersOnly>{children}</CustomersOnly>}
      </div>
    </div>
  );
}
