'use client';

import { useFormSubmit } from '@/components/forms/use-form-submit';
import { useTextForm } from '@/components/forms/use-text-form';
import { showToast } from '@/components/toasts/show-toast';
import { changePassword } from '@/services/auth/passwords';
import { browserApi } from '@/services/http/browser';
import { tokenRenewed } from '@/store/auth/auth-slice';
import { useShopDispatch, useShopSelector } from '@/store/hooks';
import { AccountForm } from '../account-form';
import { PasswordField } from '../password-field';

/** Signs out all other devices; this one continues with a new token. */
export function ChangePasswordForm() {
  const dispatch = useShopDispatch();
  const email = useShopSelector((state) => state.auth.email);
  const form = useTextForm({
    schema: () => import('../account-schemas').then(({ changePasswordSchema }) => changePasswordSchema),
  });
  const sending = useFormSubmit({
    form,
    send: (fields) => changePassword(browserApi, fields),
    done: ({ token }) => {
      dispatch(tokenRenewed(token));
      form.reset();
      void showToast('success', 'Güncellendi!');
    },
  });
  return (
    <AccountForm sending={sending} button="Şifreyi değiştir">
      {/* Identifies the account for password managers. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Şu anki şifre" autoComplete="current-password" {...form.field('old_password')} />
      <PasswordField
        label="Yeni şifre"
        autoComplete="new-password"
        hint="En az 8 karakter. Diğer cihazlarınızdaki oturumlar kapanır."
        {...form.field('password')}
      />
      <PasswordField label="Yeni şifre tekrar" autoComplete="new-password" {...form.field('password2')} />
    </AccountForm>
  );
}
