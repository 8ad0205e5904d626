import type { ReactNode } from 'react';
import styles from './action-bar.module.scss';

type Props = {
  /** What the action is about, in two lines at most; phones alone show it. */
  what: ReactNode;
  /** One button, or a link that looks like one. */
  children: ReactNode;
};

/**
 * A page's main action, which stands above the tabs of phones from the first paint on, wherever one has scrolled to. On
 * wide screens it stands where the page has it. One a page: the page keeps room for it at its end.
 */
export function ActionBar({ what, children }: Props) {
  return (
    <div className={styles.bar}>
      <div className={styles.what}>{what}</div>
      {children}
    </div>
  );
}
