'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { showToast } from '@/components/toasts/show-toast';
import { Link } from '@/components/ui/link';
import { logIn } from '@/services/auth/auth';
import { browserApi } from '@/services/http/browser';
import { loggedIn, loginRefused } from '@/store/auth/auth-slice';
import { useShopDispatch } from '@/store/hooks';
import { AccountForm } from './account-form';
import { emailField } from './fields';
import { PasswordField } from './password-field';
import { boundTo, EmailField } from './person-fields';
import { ResendActivation } from './resend-activation';
import { useLeadOn } from './use-lead-on';

const fieldsSchema = z.object({ email: emailField, password: z.string().min(1, 'Şifrenizi yazın.') });

const WRONG = 'E-posta adresi ya da şifre hatalı.';
const NOT_ACTIVATED = 'Hesabınız henüz etkinleştirilmedi. E-postanıza gönderdiğimiz bağlantıyı açın.';

/** Signs in and continues to `next`, a path of this site. */
export function LoginForm({ next }: { next: string }) {
  useLeadOn(next);
  const dispatch = useShopDispatch();
  const form = useForm({ resolver: zodResolver(fieldsSchema) });
  const { submit, problem, busy } = useFormSubmit({
    form,
    send: (fields) => logIn(browserApi, fields),
    done: (answer) => {
      dispatch(loggedIn(answer));
      void showToast('success', 'Hoşgeldin!');
    },
    failed: () => dispatch(loginRefused()),
    problems: { wrong_credentials: WRONG, not_activated: NOT_ACTIVATED },
    refused: 'Hatalı Giriş!',
  });
  const { errors } = form.formState;
  return (
    <AccountForm
      submit={submit}
      button="Giriş yap"
      busy={busy}
      problem={problem}
      ways={
        <>
          <Link href="/sifremi-unuttum">Şifremi unuttum</Link>
          <Link href={`/kayit?referer=${encodeURIComponent(next)}`}>Hesabınız yok mu? Üye ol</Link>
          <Link href="/siparis/takip">Üye olmadan verdiğim siparişi bul</Link>
        </>
      }
    >
      {problem === NOT_ACTIVATED && <ResendActivation email={form.getValues('email')} />}
      <EmailField email={boundTo(form)('email')} />
      <PasswordField
        label="Şifre"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
    </AccountForm>
  );
}
