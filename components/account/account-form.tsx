'use client';

import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Unbroken } from '@/components/ui/unbroken';
import { useHydrated } from '@/components/ui/use-hydrated';
import styles from './account-form.module.scss';

type Props = {
  submit: FormEventHandler<HTMLFormElement>;
  button: string;
  busy: boolean;
  problem: string | null;
  children: ReactNode;
  /** Leaves the form as it was; a button beside the other. */
  onCancel?: () => void;
  /** Links under the button. */
  ways?: ReactNode;
};

/**
 * The frame of every form in the account area: fields, what went wrong as a whole, the button. The button wakes up
 * with the script: a form that is sent before would lose what was typed.
 */
export function AccountForm({ submit, button, busy, problem, children, onCancel, ways }: Props) {
  const hydrated = useHydrated();
  return (
    // POST, so that a form that is sent before its script runs puts no password into an address.
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <div className={styles.live} role="alert">
        {problem && (
          <p className={styles.problem}>
            <Unbroken text={problem} />
          </p>
        )}
      </div>
      {children}
      <div className={styles.buttons}>
        <Button type="submit" wide disabled={!hydrated} aria-disabled={busy} aria-busy={busy}>
          {button}
        </Button>
        {onCancel && (
          <Button variant="quiet" wide onClick={onCancel}>
            Vazgeç
          </Button>
        )}
      </div>
      {ways && <div className={styles.ways}>{ways}</div>}
    </form>
  );
}
