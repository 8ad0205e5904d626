import type { ReactNode } from 'react';
import styles from './check-field.module.scss';

type Props = { checked: boolean; onChange(checked: boolean): void; children: ReactNode };

/** A labelled checkbox of a form. */
export function CheckField({ checked, onChange, children }: Props) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      {children}
    </label>
  );
}
