'use client';

import { useRef, useState } from 'react';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useTextForm } from '@/components/forms/use-text-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { confirmByPasskey, confirmPassword } from '@/services/auth/passkeys';
import { browserApi } from '@/services/http/browser';
import { readErrorCode } from '@/services/http/field-errors';
import { AccountForm } from '../account-form';
import { passkeyWords } from '../passkey-words';
import { PasswordField } from '../password-field';

/** Asks who uses the session when a call needs it, and calls again. */
export function useConfirmation() {
  const [isOpen, setOpen] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(() => {});
  const ask = () => {
    setOpen(true);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  };
  const onClose = (isConfirmed: boolean) => {
    answer.current(isConfirmed);
    setOpen(false);
  };
  /** @throws what `call` throws; `confirmation_required` when the customer closed the dialog */
  const confirmed = async <T,>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (failure) {
      if (readErrorCode(failure) !== 'confirmation_required' || !(await ask())) throw failure;
      return call();
    }
  };
  return { confirmed, dialog: { isOpen, onClose } };
}

type Props = { isOpen: boolean; onClose(isConfirmed: boolean): void; hasPasskeys: boolean };

export function ConfirmDialog({ isOpen, onClose, hasPasskeys }: Props) {
  return (
    <Dialog open={isOpen} onClose={() => onClose(false)} title="Siz olduğunuzu onaylayın">
      {isOpen && <ConfirmForm hasPasskeys={hasPasskeys} onConfirmed={() => onClose(true)} />}
    </Dialog>
  );
}

/** By the password or, if there is one, a passkey. */
function ConfirmForm({ hasPasskeys, onConfirmed }: { hasPasskeys: boolean; onConfirmed(): void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useTextForm({ schema: () => import('../account-schemas').then(({ passwordSchema }) => passwordSchema) });
  const sending = useFormSubmit({
    form,
    isQuiet: true,
    send: ({ password }) => {
      setRefusal(null);
      return confirmPassword(browserApi, password);
    },
    done: onConfirmed,
  });
  const ask = () => {
    setRefusal(null);
    confirmByPasskey(browserApi).then(onConfirmed, (failure) => setRefusal(passkeyWords(failure)));
  };
  return (
    <AccountForm
      sending={{ ...sending, problem: refusal ?? sending.problem }}
      button="Onayla"
      second={
        hasPasskeys && (
          <Button variant="quiet" wide onClick={ask}>
            Geçiş anahtarıyla onayla
          </Button>
        )
      }
    >
      <p>Giriş yöntemleriniz değişmeden önce sizin yaptığınızdan emin oluyoruz.</p>
      <PasswordField label="Şifreniz" autoComplete="current-password" {...form.field('password')} />
    </AccountForm>
  );
}
