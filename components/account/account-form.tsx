'use client';

import type { FormEventHandler, ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
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
  /** Cancels editing; adds a second button. */
  onCancel?: () => void;
  /** Links under the button. */
  ways?: ReactNode;
};

/**
 * The layout of every account form: fields, a message about the form as a whole, the button. The button is enabled
 * after hydration, because an earlier native submit would lose the input.
 */
export function AccountForm({ submit, button, busy, problem, children, onCancel, ways }: Props) {
  const hydrated = useHydrated();
  return (
    // POST, so that a submit before hydration does not put a password into the URL.
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <div className={styles.live} role="alert">
        {problem && (
          <Alert tone="danger">
            <Unbroken text={problem} />
          </Alert>
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
