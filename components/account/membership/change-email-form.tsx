'use client';

import { useState } from 'react';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useTextForm } from '@/components/forms/use-text-form';
import { TextField } from '@/components/ui/field';
import { changeEmail } from '@/services/auth/auth';
import { browserApi } from '@/services/http/browser';
import { useShopSelector } from '@/store/hooks';
import { AccountForm } from '../account-form';
import styles from '../account-form.module.scss';
import { PasswordField } from '../password-field';

/** The address changes when the link sent to the new one is opened. */
export function ChangeEmailForm() {
  const present = useShopSelector((state) => state.auth.email);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useTextForm({
    schema: () => import('../account-schemas').then(({ changeEmailSchema }) => changeEmailSchema),
  });
  const sending = useFormSubmit({
    form,
    send: (fields) => changeEmail(browserApi, fields),
    done: (_answer, { email }) => {
      setSentTo(email);
      form.reset();
    },
  });
  return (
    <>
      <p>
        Şu anki adresiniz: <strong>{present}</strong>
      </p>
      <div className={styles.live} role="status">
        {sentTo && (
          <p>
            {sentTo} adresine bir bağlantı gönderdik. Bağlantıyı açtığınızda yeni adresiniz geçerli olur. Gelmediyse bu
            adres başka bir hesaba ait olabilir.
          </p>
        )}
      </div>
      <AccountForm sending={sending} button="Yeni adresi doğrula">
        <TextField label="Yeni e-posta" type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
        <PasswordField label="Şifreniz" autoComplete="current-password" {...form.field('password')} />
      </AccountForm>
    </>
  );
}
