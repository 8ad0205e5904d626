import type { ReactNode } from 'react';
import styles from './action-bar.module.scss';

type Props = {
  /** The subject of the action, in two lines at most; shown on phones only. */
  what: ReactNode;
  /** One button, or a link styled as a button. */
  children: ReactNode;
};

/**
 * A page's main action: fixed above the tab bar on phones from the first paint on, in the normal flow on wide screens.
 * At most one per page, which reserves space for it at its end.
 */
export function ActionBar({ what, children }: Props) {
  return (
    <div className={styles.bar}>
      <div className={styles.what}>{what}</div>
      {children}
    </div>
  );
}
