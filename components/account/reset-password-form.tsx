'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { showToast } from '@/components/toasts/show-toast';
import { Link } from '@/components/ui/link';
import { completePasswordReset } from '@/services/auth/auth';
import { browserApi } from '@/services/http/browser';
import { AccountForm } from './account-form';
import { NOT_SAME, newPasswordField, samePasswords } from './fields';
import { PasswordField } from './password-field';
import { useFormCall } from './use-form-call';

const fieldsSchema = z.object({ password: newPasswordField, password2: z.string() }).refine(samePasswords, NOT_SAME);

const DEAD = 'Bu bağlantının süresi dolmuş ya da daha önce kullanılmış. Yeni bir bağlantı isteyin.';

/** Sets a new password with a mailed link. */
export function ResetPasswordForm({ uidb64, token }: { uidb64: string; token: string }) {
  const router = useRouter();
  const form = useForm({ resolver: zodResolver(fieldsSchema), defaultValues: { password: '', password2: '' } });
  const { submit, problem, busy } = useFormCall({
    form,
    send: ({ password }) => completePasswordReset(browserApi, { uidb64, token, password }),
    done: () => {
      void showToast('success', 'Güncellendi!');
      router.replace('/giris');
    },
    problems: { invalid_link: DEAD },
  });
  const { errors } = form.formState;
  return (
    <AccountForm
      submit={submit}
      button="Kaydet"
      busy={busy}
      problem={problem}
      ways={<Link href="/sifremi-unuttum">Yeni bağlantı iste</Link>}
    >
      <PasswordField
        label="Şifre"
        autoComplete="new-password"
        hint="En az 8 karakter."
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Şifre tekrar"
        autoComplete="new-password"
        error={errors.password2?.message}
        {...form.register('password2')}
      />
    </AccountForm>
  );
}
