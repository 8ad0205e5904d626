'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useFormSubmit } from '@/components/forms/use-form-submit';
import { showToast } from '@/components/toasts/show-toast';
import { Link } from '@/components/ui/link';
import { returnPathSchema } from '@/contracts/auth';
import { register } from '@/services/auth/auth';
import { browserApi } from '@/services/http/browser';
import { AccountForm } from './account-form';
import styles from './account-form.module.scss';
import { emailField, nameField, newPasswordField } from './fields';
import { boundTo, EmailField, NameFields, NewPasswordField } from './person-fields';
import { ResendActivation } from './resend-activation';
import { useLeadOn } from './use-lead-on';

const fieldsSchema = z.object({
  first_name: nameField,
  last_name: nameField,
  email: emailField,
  password: newPasswordField,
});

/** Creates an account, then asks to check the mailbox. `next`: redirect target after sign-in. */
export function RegisterForm({ next }: { next: string }) {
  useLeadOn(next);
  const [madeFor, setMadeFor] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(fieldsSchema) });
  const { submit, problem, busy } = useFormSubmit({
    form,
    send: (account) => register(browserApi, { ...account, ...leadingTo(next) }),
    done: (_answer, { email }) => {
      void showToast('success', 'Üyelik Yaratıldı!');
      setMadeFor(email);
    },
  });
  const bound = boundTo(form);
  const login = `/giris?referer=${encodeURIComponent(next)}`;
  if (madeFor) return <AccountMade email={madeFor} login={login} />;
  return (
    <AccountForm
      submit={submit}
      button="Üye ol"
      busy={busy}
      problem={problem}
      ways={<Link href={login}>Zaten üye misiniz? Giriş yap</Link>}
    >
      <NameFields first={bound('first_name')} last={bound('last_name')} />
      <EmailField email={bound('email')} />
      <NewPasswordField password={bound('password')} />
    </AccountForm>
  );
}

/** The emailed link's redirect target: a path without its query, which may contain search terms. */
function leadingTo(next: string): { referer?: string } {
  const path = returnPathSchema.safeParse(next.split(/[?#]/)[0]);
  return path.success ? { referer: path.data } : {};
}

/**
 * The confirmation after registering. It takes the focus and scrolls into view, because on phones the page is scrolled
 * down to the button.
 */
export function AccountMade({ email, login }: { email: string; login: string }) {
  const next = useRef<HTMLParagraphElement>(null);
  useEffect(() => next.current?.focus(), []);
  return (
    <div className={styles.form}>
      <p ref={next} tabIndex={-1} role="status">
        <strong>{email}</strong> adresine bir bağlantı gönderdik. Bağlantıyı açıp şifrenizi yazınca hesabınız
        etkinleşir; bağlantı üç gün geçerli. Gelmediyse gereksiz posta kutunuza da bakın.
      </p>
      <ResendActivation email={email} />
      <Link href={login}>Giriş yap</Link>
    </div>
  );
}
