'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { TextField } from '@/components/ui/field';
import { changeEmail } from '@/services/auth/auth';
import { browserApi } from '@/services/http/browser';
import { useShopSelector } from '@/store/hooks';
import { AccountForm } from '../account-form';
import styles from '../account-form.module.scss';
import { emailField } from '../fields';
import { PasswordField } from '../password-field';

const fieldsSchema = z.object({ email: emailField, password: z.string().min(1, 'Şifrenizi yazın.') });

/** The address changes when the link sent to the new one is opened. */
export function ChangeEmailForm() {
  const present = useShopSelector((state) => state.auth.email);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(fieldsSchema) });
  const { submit, problem, busy } = useFormSubmit({
    form,
    send: (fields) => changeEmail(browserApi, fields),
    done: (_answer, { email }) => {
      setSentTo(email);
      form.reset();
    },
  });
  const { errors } = form.formState;
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
      <AccountForm submit={submit} button="Yeni adresi doğrula" busy={busy} problem={problem}>
        <TextField
          label="Yeni e-posta"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <PasswordField
          label="Şifreniz"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      </AccountForm>
    </>
  );
}
