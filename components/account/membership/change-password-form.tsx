'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { showToast } from '@/components/toasts/show-toast';
import { changePassword } from '@/services/auth/passwords';
import { browserApi } from '@/services/http/browser';
import { tokenRenewed } from '@/store/auth/auth-slice';
import { useShopDispatch, useShopSelector } from '@/store/hooks';
import { AccountForm } from '../account-form';
import { NOT_SAME, newPasswordField, samePasswords } from '../fields';
import { PasswordField } from '../password-field';

const fieldsSchema = z
  .object({
    old_password: z.string().min(1, 'Şu anki şifrenizi yazın.'),
    password: newPasswordField,
    password2: z.string(),
  })
  .refine(samePasswords, NOT_SAME);

/** Signs out all other devices; this one continues with a new token. */
export function ChangePasswordForm() {
  const dispatch = useShopDispatch();
  const email = useShopSelector((state) => state.auth.email);
  const form = useForm({ resolver: zodResolver(fieldsSchema) });
  const { submit, problem, busy } = useFormSubmit({
    form,
    send: (fields) => changePassword(browserApi, fields),
    done: ({ token }) => {
      dispatch(tokenRenewed(token));
      form.reset();
      void showToast('success', 'Güncellendi!');
    },
  });
  const { errors } = form.formState;
  return (
    <AccountForm submit={submit} button="Şifreyi değiştir" busy={busy} problem={problem}>
      {/* Identifies the account for password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Şu anki şifre"
        autoComplete="current-password"
        error={errors.old_password?.message}
        {...form.register('old_password')}
      />
      <PasswordField
        label="Yeni şifre"
        autoComplete="new-password"
        hint="En az 8 karakter. Diğer cihazlarınızdaki oturumlar kapanır."
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Yeni şifre tekrar"
        autoComplete="new-password"
        error={errors.password2?.message}
        {...form.register('password2')}
      />
    </AccountForm>
  );
}
