'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { showToast } from '@/components/toasts/show-toast';
import { TextField } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { register } from '@/services/auth/auth';
import { browserApi } from '@/services/http/browser';
import { AccountForm } from './account-form';
import styles from './account-form.module.scss';
import { emailField, NOT_SAME, nameField, newPasswordField, samePasswords } from './fields';
import { PasswordField } from './password-field';
import { ResendActivation } from './resend-activation';
import { useFormCall } from './use-form-call';

const fieldsSchema = z
  .object({
    first_name: nameField,
    last_name: nameField,
    email: emailField,
    password: newPasswordField,
    password2: z.string(),
  })
  .refine(samePasswords, NOT_SAME);

/** Makes an account; afterwards the mailbox is the next step. `next`: where signing in leads to. */
export function RegisterForm({ next }: { next: string }) {
  const [madeFor, setMadeFor] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(fieldsSchema) });
  const { submit, problem, busy } = useFormCall({
    form,
    send: ({ password2: _repeated, ...account }) => register(browserApi, account),
    done: (_answer, { email }) => {
      void showToast('success', 'Üyelik Yaratıldı!');
      setMadeFor(email);
    },
  });
  const { errors } = form.formState;
  const login = `/giris?referer=${encodeURIComponent(next)}`;
  if (madeFor) return <Made email={madeFor} login={login} />;
  return (
    <AccountForm
      submit={submit}
      button="Üye ol"
      busy={busy}
      problem={problem}
      ways={<Link href={login}>Zaten üye misiniz? Giriş yap</Link>}
    >
      <div className={styles.pair}>
        <TextField
          label="Ad"
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...form.register('first_name')}
        />
        <TextField
          label="Soyad"
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...form.register('last_name')}
        />
      </div>
      <TextField
        label="E-posta"
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Şifre"
        autoComplete="new-password"
        hint="En az 8 karakter. Uzun ve kolay hatırlanan bir cümle iyi bir şifredir."
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

function Made({ email, login }: { email: string; login: string }) {
  return (
    <div className={styles.form}>
      <p role="status">
        <strong>{email}</strong> adresine bir bağlantı gönderdik. Hesabınızı etkinleştirmek için ona dokunun; bağlantı
        üç gün geçerli. Gelmediyse gereksiz posta kutunuza da bakın.
      </p>
      <ResendActivation email={email} />
      <Link href={login}>Giriş yap</Link>
    </div>
  );
}
