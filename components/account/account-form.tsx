'use client';

import type { ReactNode } from 'react';
import type { useFormSubmit } from '@/components/forms/use-form-submit';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Unbroken } from '@/components/ui/unbroken';
import { useHydrated } from '@/components/ui/use-hydrated';
import styles from './account-form.module.scss';

type Props = {
  sending: Pick<ReturnType<typeof useFormSubmit>, 'bind' | 'problem' | 'busy'>;
  button: string;
  children: ReactNode;
  /** Cancels editing; adds a second button. */
  onCancel?: () => void;
  /** Another way, below the button. */
  second?: ReactNode;
  /** Links under the button. */
  ways?: ReactNode;
};

/**
 * The layout of every account form: fields, a message about the form as a whole, the button. The button is enabled
 * after hydration, because an earlier native submit would lose the input.
 */
export function AccountForm({ sending: { bind, problem, busy }, button, children, onCancel, second, ways }: Props) {
  const hydrated = useHydrated();
  return (
    <form className={styles.form} {...bind}>
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
        {second}
      </div>
      {ways && <div className={styles.ways}>{ways}</div>}
    </form>
  );
}
